import { type LoginState, useLocation } from '@marathon/web-kit';

/** Where the person came from when a screen asked them to log in; home otherwise. */
export function useReturnPath(): string {
  const { from } = (useLocation().state ?? {}) as LoginState;
  return from ?? '/';
}
