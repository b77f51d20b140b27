import type { UserPatch } from '@marathon/contracts/user';
import { api, useSession } from '@marathon/web-kit';
import { useMutation } from '@tanstack/react-query';

/** PATCH /users/me. A photo that is not given is taken away. */
const updateProfile = ({ displayName, photoURL }: UserPatch) =>
  api.patch<unknown>('/users/me', { displayName, photoURL: photoURL ?? null });

export function useUpdateProfile() {
  const { refreshProfile } = useSession();
  return useMutation({ mutationFn: updateProfile, onSuccess: refreshProfile });
}
