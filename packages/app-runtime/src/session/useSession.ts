import { useAtomValue } from 'jotai';
import { useRuntime } from '../runtime/RuntimeProvider.tsx';
import { type SessionState, type SessionUser, sessionAtom } from './sessionState.ts';

export interface SessionHook extends SessionState {
  /** `code` is the second factor's or a passkey's answer, after code-required. @throws SignInError */
  readonly login: (email: string, password: string, code?: string) => Promise<SessionUser>;
  /** Call it synchronously in the click. @throws SignInError */
  readonly loginWithGoogle: () => Promise<SessionUser>;
  readonly logout: () => Promise<void>;
  readonly refreshProfile: () => Promise<void>;
}

export function useSession(): SessionHook {
  const { session, store } = useRuntime();
  const { login, loginWithGoogle, logout, refreshProfile } = session;
  return { ...useAtomValue(sessionAtom, { store }), login, loginWithGoogle, logout, refreshProfile };
}
