import { html } from './html.ts';
import { page } from './page.ts';

export interface CodeView {
  /** Path of the interaction. */
  readonly path: string;
  readonly problem?: string;
}

/** Asks for a code of the second factor after the password or Google. */
export const codePage = ({ path, problem }: CodeView): string =>
  page(
    'Enter your code',
    html`<p>Open your authenticator app and type the six digits that it shows for Marathon. A recovery code works, too.</p>
      ${problem !== undefined && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}/code">
        <label for="code">Code</label>
        <input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus
          ${problem !== undefined && html`aria-invalid="true" aria-describedby="problem"`}>
        <button>Continue</button>
      </form>
      <p><a href="${path}/abort">Back to Marathon</a></p>`,
  );
