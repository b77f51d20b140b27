<#ftl output_format="plainText">
Confirm your e-mail address
===========================

Hi, please confirm that this address is yours. Then you can register for
races with it.

Confirm my email:
${link}

The link works for 24 hours.

Was it not you? Then ignore this mail, and give the link or code to nobody.

-- 
You get this mail because a Marathon account with this address asked for it.
Marathon, ${(properties.home!)?replace("^https?://", "", "r")} <${properties.home!}/>. Questions? Write to
${properties.contact!}.
