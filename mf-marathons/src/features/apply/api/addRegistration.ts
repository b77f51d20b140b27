import { isApiError, type Runtime } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import type { ApplyForm } from '@marathon/contracts/registrationRequests';
import { insertedSchema } from '@marathon/contracts/results';

/** POST /registrations as the specification has it (section 7); the server decides about all but the form itself. */
export interface RegistrationRequest extends ApplyForm {
  readonly email: string;
  readonly marathonId: string;
  readonly marathonTitle: string;
  readonly registrationStart: string;
  /** ISO 8601: when it was sent. */
  readonly date: string;
}

export function registrationRequest(
  form: ApplyForm,
  { _id, title, registrationStart }: Marathon,
  email: string,
  now: Date,
): RegistrationRequest {
  return {
    email,
    marathonId: _id,
    marathonTitle: title,
    registrationStart,
    ...form,
    date: now.toISOString(),
  };
}

/** The id of the registration; undefined when the server accepted and named none. Throws ApiError. */
export async function addRegistration(
  { api }: Runtime,
  request: RegistrationRequest,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const options = { answer: insertedSchema, idempotencyKey, signal };
    return (await api.post('/registrations', request, options)).insertedId;
  } catch (error) {
    if (isApiError(error, 'unexpected-answer')) return undefined;
    throw error;
  }
}
