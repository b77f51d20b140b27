import type { Deleted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { useMutation } from '@tanstack/react-query';

/** DELETE /users/me/sessions: ends every sign-in, this one too. */
const endAllSignIns = () => api.delete<Deleted>('/users/me/sessions');

export const useEndAllSignIns = () => useMutation({ mutationFn: endAllSignIns });
