<#import "template.ftl" as layout>
<#assign setsPassword = requiredActions?? && requiredActions?seq_contains("UPDATE_PASSWORD")>
<#-- Keycloak has one word for whatever was done; where it leads back to tells what that was. -->
<#assign done = message.summary>
<#if done = msg("accountUpdatedMessage") && pageRedirectUri?has_content>
    <#if pageRedirectUri?contains("/known-device?")><#assign done = msg("passwordSet")>
    <#elseif pageRedirectUri = (properties.home!"") + "/"><#assign done = msg("emailVerifiedMessage")></#if>
</#if>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        <#if setsPassword>${msg("updatePasswordTitle")}<#elseif messageHeader??>${msg(messageHeader)}<#else>${msg("infoTitle")}</#if>
    <#elseif section = "form">
        <#if actionUri?has_content>
            <p><#if setsPassword>${msg("setPasswordIntro")}<#else>${message.summary}</#if></p>
            <p><a class="button" href="${actionUri}"><#if setsPassword>${msg("setPasswordStart")}<#elseif (messageHeader!"") = msg("confirmEmailAddressVerificationHeader")>${msg("confirmAddress")}<#else>${msg("proceedWithAction")}</#if></a></p>
        <#else>
            <p class="notice success" role="status">${done}</p>
            <#if !skipLink??>
                <p><a class="button" href="<#if pageRedirectUri?has_content>${pageRedirectUri}<#else>${properties.home!}</#if>">${msg("goOn")}</a></p>
            </#if>
        </#if>
    </#if>
</@layout.registrationLayout>
