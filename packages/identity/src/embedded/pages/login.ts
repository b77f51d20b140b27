import { html } from './html.ts';
import { page } from './page.ts';

export interface LoginView {
  readonly path: string;
  readonly email?: string;
  readonly problem?: string;
}

/** Shown by the code flow without `kc_idp_hint`. */
export const loginPage = ({ path, email, problem }: LoginView): string =>
  page(
    'Login',
    html`${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="${path}/login">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email ?? ''}">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required>
        <button>Login</button>
      </form>
      <p class="or">or</p>
      <p><a class="button plain" href="${path}/google">Continue with Google</a></p>
      <p><a href="${path}/abort">Back to Marathon</a></p>`,
  );
