"""Static files under names that carry their hash, so that a browser may keep them for ever.

Our modules import one another by name, and these names are hashed as well. Django's own pattern for that takes any path; a library that
comes with a module importing from a place without a file would then stop the collecting.
"""

from typing import Any, Final

import brotli
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>import(?P<import>[\s{][^;"']*?)\s*from\s*["'](?P<url>\./[\w-]+\.js)["']\s*;)"""


BROTLI_QUALITY: Final = 9
"""Two steps below the best, which takes twenty times as long for a tenth of the bytes: whoever first runs the site waits for it."""


class SoonCompressed(Compressor):  # type: ignore[misc]  # whitenoise is untyped
    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        return bytes(brotli.compress(data, quality=BROTLI_QUALITY))


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is untyped
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("*.js", ((IMPORT, 'import%(import)s from "%(url)s";'),)))

    def create_compressor(self, **options: Any) -> Compressor:
        return SoonCompressed(**options)
