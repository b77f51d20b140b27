import { type SessionUser, useSession } from '@marathon/app-runtime';

/** The dashboard's person. Routes require a sign-in; during a logout nobody is signed in. */
export function useSignedInUser(): SessionUser {
  return useSession().user ?? nobody;
}

const nobody: SessionUser = { email: '', displayName: '', photoURL: null };
