import { html } from './html.ts';
import { page } from './page.ts';

export const messagePage = (title: string, text: string, back?: string): string =>
  page(
    title,
    html`<p>${text}</p>${back !== undefined && html`<p><a class="button" href="${back}">Back to Marathon</a></p>`}`,
  );

/** Any site can send a browser here. `form` is oidc-provider's. */
export const confirmLogoutPage = (form: string): string =>
  page(
    'Log out?',
    html`${{ markup: form }}
      <div class="actions">
        <button form="op.logoutForm" name="logout" value="yes">Log out</button>
        <a class="button plain" href="/">Stay logged in</a>
      </div>`,
  );
