import type { Runtime } from '@marathon/app-runtime';
import { shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import type { Registration } from '@marathon/contracts/registration';

export const getMyRegistrations = (
  { api }: Runtime,
  email: string,
  signal: AbortSignal,
): Promise<readonly Registration[]> =>
  api.get(`/registrations?email=${encodeURIComponent(email)}`, { answer: shownRegistrationsAnswer, signal });
