<#import "template.ftl" as layout>
<#assign wrong = messagesPerField.existsError('password', 'password-new', 'password-confirm')>
<@layout.registrationLayout displayMessage=!wrong && (message.type!"") = "error"; section>
    <#if section = "header">
        ${msg("updatePasswordTitle")}
    <#elseif section = "form">
        <script src="${url.resourcesPath}/js/newPassword.js"></script>
        <form action="${url.loginAction}" method="post">
            <div class="field">
                <label for="password-new">${msg("passwordNew")}</label>
                <p class="hint" id="hint">${msg("passwordHint")}</p>
                <input class="input" type="password" id="password-new" name="password-new" autofocus required autocomplete="new-password"
                    aria-describedby="hint<#if wrong> wrong</#if>"<#if wrong> aria-invalid="true"</#if>>
                <#if wrong><p class="error" id="wrong" role="alert">${kcSanitize(messagesPerField.getFirstError('password', 'password-new', 'password-confirm'))?no_esc}</p></#if>
            </div>
            <div class="field confirm">
                <label for="password-confirm">${msg("passwordConfirm")}</label>
                <input class="input" type="password" id="password-confirm" name="password-confirm" autocomplete="new-password">
            </div>
            <p>${msg("signedOutEverywhere")}</p>
            <input type="hidden" name="logout-sessions" value="on">
            <button class="button" type="submit">${msg("setPassword")}</button>
        </form>
    </#if>
</@layout.registrationLayout>
