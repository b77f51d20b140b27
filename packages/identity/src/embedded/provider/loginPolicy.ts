import { interactionPolicy } from 'oidc-provider';

export const googleHint = 'google';

/** "Continue with Google" asks for a sign-in even if the browser has a password session. */
export function loginPolicy() {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('idp_hint', 'another way to sign in was asked for', 'login_required', ({ oidc }) => {
      const otherWay = oidc.params?.kc_idp_hint === googleHint && !oidc.session?.amr?.includes(googleHint);
      return otherWay && !oidc.result?.login ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}
