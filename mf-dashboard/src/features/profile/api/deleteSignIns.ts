import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation } from '@tanstack/react-query';

/** DELETE /users/me/sessions: ends every sign-in, this one included. */
const deleteSignIns = ({ api }: Runtime) => api.delete('/users/me/sessions', { answer: deletedSchema });

export function useDeleteSignIns() {
  const runtime = useRuntime();
  return useMutation({ mutationFn: () => deleteSignIns(runtime) });
}
