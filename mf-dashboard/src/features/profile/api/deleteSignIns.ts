import { api } from '@marathon/app-runtime';
import type { Deleted } from '@marathon/contracts/results';
import { useMutation } from '@tanstack/react-query';

/** DELETE /users/me/sessions: ends every sign-in, this one too. */
const deleteSignIns = () => api.delete<Deleted>('/users/me/sessions');

export const useDeleteSignIns = () => useMutation({ mutationFn: deleteSignIns });
