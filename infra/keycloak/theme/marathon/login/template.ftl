<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${msg("pageTitle")}</title>
<link rel="icon" href="${properties.home!}/favicon.svg">
<#list properties.styles?split(' ') as style>
<link rel="stylesheet" href="${url.resourcesPath}/${style}">
</#list>
</head>
<body data-page="${pageId!}">
<header class="brand"><a href="${properties.home!}"><span class="mark" aria-hidden="true">M</span>${msg("product")}</a></header>
<main>
<h1><#nested "header"></h1>
<#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
<p class="notice ${message.type}" role="<#if message.type = 'error'>alert<#else>status</#if>">${kcSanitize(message.summary)?no_esc}</p>
</#if>
<#nested "form">
<#nested "socialProviders">
<#if displayInfo><div class="info"><#nested "info"></div></#if>
</main>
</body>
</html>
</#macro>
