import { isApiError, type Runtime } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { insertedSchema } from '@marathon/contracts/mutationResponses';
import type { ApplyForm } from '@marathon/contracts/registrationRequests';

/** POST /registrations as the specification has it (section 7); the server decides about all but the form itself. */
export interface RegistrationRequest extends ApplyForm {
  readonly email: string;
  readonly marathonId: string;
  readonly marathonTitle: string;
  readonly registrationStart: string;
  /** ISO 8601: when it was sent. */
  readonly date: string;
}

interface Wanted {
  readonly form: ApplyForm;
  readonly marathon: Marathon;
  readonly email: string;
  readonly now: Date;
}

export function registrationRequest({ form, marathon, email, now }: Wanted): RegistrationRequest {
  return {
    email,
    marathonId: marathon._id,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    ...form,
    date: now.toISOString(),
  };
}

/** The id of the registration; undefined when the server accepted and named none. Throws ApiError. */
export async function addRegistration(
  { api }: Runtime,
  request: RegistrationRequest,
  options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<string | undefined> {
  try {
    return (await api.post('/registrations', request, { answer: insertedSchema, ...options })).insertedId;
  } catch (error) {
    if (isApiError(error, 'unexpected-answer')) return undefined;
    throw error;
  }
}
