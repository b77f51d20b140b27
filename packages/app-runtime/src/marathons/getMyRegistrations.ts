import type { Runtime } from '@marathon/app-runtime';
import { shownRegistrationsAnswer } from '@marathon/contracts/answers/registration';
import type { Registration } from '@marathon/contracts/registration';

/** GET /registrations?email=: all of a person. */
export const getMyRegistrations = (
  { api }: Runtime,
  email: string,
  signal: AbortSignal,
): Promise<readonly Registration[]> =>
  api.get(`/registrations?email=${encodeURIComponent(email)}`, { answer: shownRegistrationsAnswer, signal });
