import { interactionPolicy } from 'oidc-provider';

/** The name under which Google is asked for (`kc_idp_hint`) and recorded (`amr`). */
export const googleHint = 'google';

/**
 * oidc-provider's own policy, and one more reason to ask: the person clicked "Continue with Google",
 * but the browser session comes from a password.
 */
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
