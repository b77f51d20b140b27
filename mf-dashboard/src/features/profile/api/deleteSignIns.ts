import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { deletedAnswer } from '@marathon/contracts/answers/changes';
import { useMutation } from '@tanstack/react-query';

/** DELETE /users/me/sessions: ends every sign-in, this one included. */
const deleteSignIns = ({ api }: Runtime) => api.delete('/users/me/sessions', { answer: deletedAnswer });

export function useDeleteSignIns() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: () => deleteSignIns(runtime) });
}
