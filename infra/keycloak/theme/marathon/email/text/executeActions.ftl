<#ftl output_format="plainText">
Choose a new password
=====================

Hi, forgotten passwords happen. Press the button and choose a new one.

Choose a new password:
${link}

The link works once, for 30 minutes.
Afterwards you are signed out everywhere and log in with the new password.

Did you not ask for this? Then ignore this mail. Your password stays as it
is.

-- 
You get this mail because somebody asked for a new password for the Marathon
account with this address.
Marathon, ${(properties.home!)?replace("^https?://", "", "r")} <${properties.home!}/>. Questions? Write to
${properties.contact!}.
