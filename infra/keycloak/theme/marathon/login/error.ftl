<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        ${msg("errorTitle")}
    <#elseif section = "form">
        <p class="notice error" role="alert">${kcSanitize(message.summary)?no_esc}</p>
        <p>${msg("afterError")}</p>
        <p class="actions"><a class="button" href="${properties.home!}/login">${msg("doLogIn")}</a>
        <a class="button secondary" href="${properties.home!}/forgot-password">${msg("askAgain")}</a></p>
    </#if>
</@layout.registrationLayout>
