import { html } from './html.ts';
import { page } from './page.ts';

export interface JoinView {
  readonly path: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly problem?: string;
}

export const joinPage = ({ path, email, isVerified, problem }: JoinView): string =>
  page(
    'Join your accounts',
    html`<p>There’s already a Marathon account for <strong>${email}</strong>. Enter its password once to use both ways to log in.</p>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}/google/join">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required>
        <button>Join accounts</button>
      </form>
      ${isVerified && html`<p><a href="/forgot-password">Forgot your password?</a></p>`}
      ${
        !isVerified &&
        html`<p class="or">or</p>
      <form method="post" action="${path}/google/take-over">
        <p>Nobody has confirmed this email yet. Google says it’s yours, so you can also continue without the password. The password then stops working, and anyone logged in with it is logged out.</p>
        <button class="plain">Continue without the password</button>
      </form>`
      }
      <p><a href="${path}/abort">Back to Marathon</a></p>`,
  );
