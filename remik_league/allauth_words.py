"""Texts of allauth that we say in a Polish of our own.

Nothing imports this: it only puts them into our catalogue, which comes before allauth's (`LOCALE_PATHS`). Some of allauth's speak to
a man, some are wrong, and one thing has several names there.
"""

from django.utils.translation import gettext_noop as _

SAID_ANEW = (
    _("A user is already registered with this email address."),
    _("The email address and/or password you specified are not correct."),
    _("The username and/or password you specified are not correct."),
    _("Username can not be used. Please use other username."),
    _("You must type the same password each time."),
    _("Be patient, you are sending too many requests."),
    _("You are already logged in as %(user_display)s."),
    _("Confirm Email Address"),
    _("Verify Your Email Address"),
    _("Enter Email Verification Code"),
    _("Email Confirmation"),
    _("Account Already Exists"),
    _("Unknown Account"),
    _("Sign-In Code"),
    _('Please confirm that <a href="mailto:%(email)s">%(email)s</a> is an email address for user %(user_display)s.'),
    _("Are you sure?"),
    _("I have saved my recovery codes"),
    _("A security key has been removed."),
    _("Stay Signed In"),
)
