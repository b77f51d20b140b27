import { loginLink } from '@marathon/contracts/loginLink';
import { useLocation } from '@marathon/ui';
import { useReturnPath } from './useReturnPath.ts';

/** A link to another screen about signing in, which leads back to the same place and knows the rest of what this one knows. */
export function useOtherWay(to: string) {
  const { state } = useLocation();
  const link = loginLink(to, useReturnPath());
  return { to: link.to, state: { ...state, ...link.state } };
}
