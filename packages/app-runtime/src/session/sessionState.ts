import { atom, type createStore } from 'jotai';

/** Who is signed in, as screens see it. */
export interface SessionUser {
  readonly email: string;
  /** Empty where the account has none. */
  readonly displayName: string;
  readonly photoURL: string | null;
}

export interface SessionState {
  readonly user: SessionUser | null;
  /** True until it is known whether somebody is signed in. */
  readonly loading: boolean;
  /** True when the person chose to leave, in this tab. */
  readonly loggedOut?: boolean;
}

/** In the store of a runtime. */
export const sessionAtom = atom<SessionState>({ user: null, loading: true });

export type SessionStore = ReturnType<typeof createStore>;
