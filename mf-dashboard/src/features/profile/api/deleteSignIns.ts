import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { Deleted } from '@marathon/contracts/results';
import { useMutation } from '@tanstack/react-query';

/** DELETE /users/me/sessions: ends every sign-in, this one too. */
const deleteSignIns = ({ api }: Runtime) => api.delete<Deleted>('/users/me/sessions');

export function useDeleteSignIns() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: () => deleteSignIns(runtime) });
}
