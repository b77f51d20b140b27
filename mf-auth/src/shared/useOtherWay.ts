import { loginLink } from '@marathon/contracts/loginLink';
import { useLocation } from '@marathon/ui';
import { useReturnPath } from './useReturnPath.ts';

/** The link keeps what this screen knows. */
export function useOtherWay(to: string) {
  const { state } = useLocation();
  const link = loginLink(to, useReturnPath());
  return { to: link.to, state: { ...state, ...link.state } };
}
