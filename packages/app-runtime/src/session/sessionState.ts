import { atom, type createStore } from 'jotai';

export interface SessionUser {
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string | null;
}

export interface SessionState {
  readonly user: SessionUser | null;
  readonly loading: boolean;
  readonly loggedOut?: boolean;
}

export const sessionAtom = atom<SessionState>({ user: null, loading: true });

export type SessionStore = ReturnType<typeof createStore>;
