import type { SecondFactorOffer } from '@marathon/contracts/accounts';
import { realmPath } from '@marathon/contracts/constants';
import { html } from './html.ts';
import { page } from './page.ts';

export interface CodeView {
  readonly path: string;
  readonly offer: SecondFactorOffer;
  readonly problem?: string;
}

export const codePage = ({ path, offer: { hasApp, passkey }, problem }: CodeView): string =>
  page(
    hasApp ? 'Enter your code' : 'Use your passkey',
    html`${passkey !== undefined && passkeyPart(path, passkey)}
      <p>${hasApp ? ofApp : 'Or enter a recovery code.'}</p>
      ${problem !== undefined && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}/code">
        <label for="code">${hasApp ? 'Code' : 'Recovery code'}</label>
        <input id="code" name="code" autocomplete="${hasApp ? 'one-time-code' : 'off'}" autocapitalize="none" spellcheck="false" required autofocus
          ${problem !== undefined && html`aria-invalid="true" aria-describedby="problem"`}>
        <button>Continue</button>
      </form>
      <p><a href="${path}/abort">Back to Marathon</a></p>`,
  );

const ofApp =
  'Enter the 6-digit code that your authenticator app shows for Marathon. A recovery code works, too.';

/** The script sends the passkey's answer as the code. Without scripts only the field remains. */
const passkeyPart = (
  path: string,
  options: object,
) => html`<form id="passkey" method="post" action="${path}/code"
        data-options="${JSON.stringify(options)}" hidden>
        <input type="hidden" name="code">
        <button>Use a passkey</button>
        <p id="passkey-problem" class="problem" role="alert" hidden></p>
      </form>
      <script src="${realmPath}/pages/webauthn.js" defer></script>
      <script src="${realmPath}/pages/passkey.js" defer></script>`;
