<#ftl output_format="plainText">
Choose a new password
=====================

Hi, forgot your password? Press the button to choose a new one.

Choose a new password:
${link}

The link works once, for 30 minutes.
You’ll then be logged out on all devices.

Didn’t ask for this? Ignore this email. Your password stays as it is.

-- 
We sent this email because someone asked for a new password for your
Marathon account.
Marathon, ${(properties.home!)?replace("^https?://", "", "r")} <${properties.home!}/>. Questions? Write to
${properties.contact!}.
