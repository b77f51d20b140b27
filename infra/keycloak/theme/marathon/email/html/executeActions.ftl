<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>Reset your password</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:480px){
.around{padding:20px 10px 28px !important}
.card{padding:28px 20px 8px !important}
.wide{width:100% !important}
}</style><style>@media (prefers-color-scheme:dark){.text-bg{color:#0d1015 !important}
.text-surface{color:#161a21 !important}
.text-surfaceSunken{color:#1d222b !important}
.text-ink{color:#f3f4f6 !important}
.text-inkMuted{color:#aab1bd !important}
.text-line{color:#2a303a !important}
.text-accent{color:#ff7043 !important}
.text-onAccent{color:#1c0a04 !important}
.text-accentInk{color:#ff8d6b !important}
.area-bg{background-color:#0d1015 !important}
.area-surface{background-color:#161a21 !important}
.area-surfaceSunken{background-color:#1d222b !important}
.area-ink{background-color:#f3f4f6 !important}
.area-inkMuted{background-color:#aab1bd !important}
.area-line{background-color:#2a303a !important}
.area-accent{background-color:#ff7043 !important}
.area-onAccent{background-color:#1c0a04 !important}
.area-accentInk{background-color:#ff8d6b !important}
.edge-bg{border-color:#0d1015 !important}
.edge-surface{border-color:#161a21 !important}
.edge-surfaceSunken{border-color:#1d222b !important}
.edge-ink{border-color:#f3f4f6 !important}
.edge-inkMuted{border-color:#aab1bd !important}
.edge-line{border-color:#2a303a !important}
.edge-accent{border-color:#ff7043 !important}
.edge-onAccent{border-color:#1c0a04 !important}
.edge-accentInk{border-color:#ff8d6b !important}}</style><style>[data-ogsc] .text-bg{color:#0d1015 !important}
[data-ogsc] .text-surface{color:#161a21 !important}
[data-ogsc] .text-surfaceSunken{color:#1d222b !important}
[data-ogsc] .text-ink{color:#f3f4f6 !important}
[data-ogsc] .text-inkMuted{color:#aab1bd !important}
[data-ogsc] .text-line{color:#2a303a !important}
[data-ogsc] .text-accent{color:#ff7043 !important}
[data-ogsc] .text-onAccent{color:#1c0a04 !important}
[data-ogsc] .text-accentInk{color:#ff8d6b !important}
[data-ogsc] .area-bg{background-color:#0d1015 !important}
[data-ogsc] .area-surface{background-color:#161a21 !important}
[data-ogsc] .area-surfaceSunken{background-color:#1d222b !important}
[data-ogsc] .area-ink{background-color:#f3f4f6 !important}
[data-ogsc] .area-inkMuted{background-color:#aab1bd !important}
[data-ogsc] .area-line{background-color:#2a303a !important}
[data-ogsc] .area-accent{background-color:#ff7043 !important}
[data-ogsc] .area-onAccent{background-color:#1c0a04 !important}
[data-ogsc] .area-accentInk{background-color:#ff8d6b !important}
[data-ogsc] .edge-bg{border-color:#0d1015 !important}
[data-ogsc] .edge-surface{border-color:#161a21 !important}
[data-ogsc] .edge-surfaceSunken{border-color:#1d222b !important}
[data-ogsc] .edge-ink{border-color:#f3f4f6 !important}
[data-ogsc] .edge-inkMuted{border-color:#aab1bd !important}
[data-ogsc] .edge-line{border-color:#2a303a !important}
[data-ogsc] .edge-accent{border-color:#ff7043 !important}
[data-ogsc] .edge-onAccent{border-color:#1c0a04 !important}
[data-ogsc] .edge-accentInk{border-color:#ff8d6b !important}</style>
</head>
<body class="area-bg" style="background-color:#faf9f6;margin:0;padding:0;width:100%">

<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">Choose a new password with this link.͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ ͏‌ </div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="area-bg" style="background-color:#faf9f6;width:100%">
<tr><td align="center" class="around" style="padding:28px 16px 36px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div role="article" aria-label="Reset your password" lang="en" style="max-width:600px;margin:0 auto;text-align:left;overflow-wrap:anywhere;word-break:break-word">

<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px 4px"><tr><td>
<a href="${properties.home!}/" class="text-ink" style="color:#14171d;text-decoration:none;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:20px;line-height:36px;font-weight:700"><span aria-hidden="true" style="display:inline-block;width:36px;height:36px;margin-right:10px;border-radius:10px;background-color:#d0303f;background-image:linear-gradient(#f26a45,#d0303f 55%,#b3226b);color:#ffffff;text-align:center;font-size:22px;line-height:36px;font-weight:800">M</span>Marathon</a>
</td></tr></table>

<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0;border-collapse:separate;table-layout:fixed"><tr>
<td align="left" class="area-surface edge-line card" style="background-color:#ffffff;border-color:#e3dfd7;padding:36px 36px 16px;border-width:1px;border-style:solid;border-radius:16px">
<h1 class="text-ink" style="color:#14171d;margin:0 0 16px;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.3px">Choose a new password</h1><p class="text-ink" style="color:#14171d;margin:0 0 20px;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px">Hi, forgot your password? Press the button to choose a new one.</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:4px 0 24px;border-collapse:separate">
<tr>
<td align="center" class="area-accent" style="background-color:#c93513;border-radius:10px">
<a href="${link}" class="text-onAccent area-accent edge-accent" style="color:#ffffff;background-color:#c93513;border-color:#c93513;display:block;padding:12px 28px;border-width:2px;border-style:solid;border-radius:10px;text-align:center;text-decoration:none;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:16px;line-height:22px;font-weight:700">Choose a new password</a>
</td>
</tr>
</table><p class="text-ink" style="color:#14171d;margin:0 0 20px;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px">The link works once, for 30 minutes. You’ll then be logged out on all devices.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:8px 0 20px;border-collapse:separate;table-layout:fixed"><tr>
<td align="left" class="edge-line" style="border-color:#e3dfd7;padding:20px 0 0;border-width:1px 0 0;border-style:solid">
<p class="text-inkMuted" style="color:#555b67;margin:0;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:15px;line-height:23px"><strong class="text-ink" style="color:#14171d;font-weight:700">Didn’t ask for this?</strong> Ignore this email. Your password stays as it is.</p>
</td></tr></table>
</td></tr></table>

<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0;border-collapse:separate;table-layout:fixed"><tr>
<td align="left" style="padding:20px 4px 0">
<p class="text-inkMuted" style="color:#555b67;margin:0 0 8px;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px">We sent this email because someone asked for a new password for your Marathon account.</p><p class="text-inkMuted" style="color:#555b67;margin:0 0 8px;font-family:-apple-system,BlinkMacSystemFont,&#39;Segoe UI&#39;,Roboto,&#39;Helvetica Neue&#39;,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px">Marathon, <a href="${properties.home!}/" class="text-accentInk" style="color:#b52f10;text-decoration:underline">${(properties.home!)?replace("^https?://", "", "r")}</a>. Questions? Write to <a href="mailto:${properties.contact!}" class="text-accentInk" style="color:#b52f10;text-decoration:underline">${properties.contact!}</a>.</p>
</td></tr></table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
