import { html } from './html.ts';
import { page } from './page.ts';

export interface StandInView {
  readonly path: string;
  readonly email?: string;
  readonly name?: string;
  readonly problem?: string;
}

export const standInPage = ({ path, email, name, problem }: StandInView): string =>
  page(
    'Stand-in for Google',
    html`<p class="notice" role="note">
        <strong>This is not Google.</strong> No Google client is configured, so this local stand-in takes
        its place. It works on this machine only, knows no passwords, and never opens an account that has one.
      </p>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}/stand-in">
        <label for="email">Email to log in with</label>
        <input id="email" name="email" type="email" required value="${email ?? 'runner@example.com'}">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="200" value="${name ?? 'Riley Runner'}">
        <button>Continue</button>
      </form>
      <p><a href="${path}/abort">Back to Marathon</a></p>`,
  );
