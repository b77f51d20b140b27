import { type SessionUser, useSession } from '@marathon/app-runtime';

/** The person whose dashboard this is. Routes let nobody in who is not signed in; nobody is there on the way out. */
export function useSignedInUser(): SessionUser {
  return useSession().user ?? nobody;
}

const nobody: SessionUser = { email: '', displayName: '', photoURL: null };
