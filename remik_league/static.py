"""Static files under names that carry their hash, so that a browser may keep them for ever.

Our modules import one another by name, and these names are hashed as well. Django's own pattern for that takes any path; a library that
comes with a module importing from a place without a file would then stop the collecting.
"""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>import(?P<import>[\s{][^;"']*?)\s*from\s*["'](?P<url>\./[\w-]+\.js)["']\s*;)"""


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is untyped
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("*.js", ((IMPORT, 'import%(import)s from "%(url)s";'),)))
