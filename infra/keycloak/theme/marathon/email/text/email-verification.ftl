<#ftl output_format="plainText">
Confirm your email
==================

Hi, please confirm your email. Then you can register for races with it.

Confirm my email:
${link}

The link works for 24 hours.

Wasn’t you? Ignore this email. Never share its link or code.

-- 
We sent this email because your Marathon account asked for it.
Marathon, ${(properties.home!)?replace("^https?://", "", "r")} <${properties.home!}/>. Questions? Write to
${properties.contact!}.
