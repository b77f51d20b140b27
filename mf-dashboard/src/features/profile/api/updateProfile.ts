import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { UserPatch } from '@marathon/contracts/user';
import { useMutation } from '@tanstack/react-query';

/** PATCH /users/me */
const updateProfile = ({ api }: Runtime, profile: UserPatch) =>
  api.patch('/users/me', profile, { answer: changedSchema });

export function useUpdateProfile() {
  const runtime = useRuntime();
  const { refreshProfile } = useSession();
  return useMutation({
    mutationFn: (profile: UserPatch) => updateProfile(runtime, profile),
    onSuccess: refreshProfile,
  });
}
