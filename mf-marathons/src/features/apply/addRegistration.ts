import { isApiError, type Runtime } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { insertedSchema } from '@marathon/contracts/mutationResponses';
import type { AnswersInput } from '@marathon/contracts/questionRequests';
import type { ApplyForm } from '@marathon/contracts/registrationRequests';
import { admissionHeader } from '@marathon/contracts/waitingRoomTimes';

/** POST /registrations as specified (section 7); the server decides everything but the form itself. */
export interface RegistrationRequest extends FilledIn {
  readonly email: string;
  readonly marathonId: string;
  readonly marathonTitle: string;
  readonly registrationStart: string;
  /** ISO 8601: when it was sent. */
  readonly date: string;
}

export type FilledIn = ApplyForm & Partial<AnswersInput>;

interface RegistrationInput {
  readonly form: FilledIn;
  readonly marathon: Marathon;
  readonly email: string;
  readonly now: Date;
}

export function registrationRequest({ form, marathon, email, now }: RegistrationInput): RegistrationRequest {
  return {
    email,
    marathonId: marathon._id,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    ...form,
    date: now.toISOString(),
  };
}

interface Options {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly admission?: string | undefined;
}

/** Returns the registration's id; undefined if the answer has none. @throws ApiError */
export async function addRegistration(
  { api }: Runtime,
  request: RegistrationRequest,
  { admission, ...options }: Options,
): Promise<string | undefined> {
  try {
    const headers = admission === undefined ? {} : { [admissionHeader]: admission };
    const answer = await api.post('/registrations', request, { answer: insertedSchema, headers, ...options });
    return answer.insertedId;
  } catch (error) {
    if (isApiError(error, 'unexpected-answer')) return undefined;
    throw error;
  }
}
