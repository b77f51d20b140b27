import type { Idempotency } from '@marathon/contracts/idempotency';
import type { NewRegistration } from '@marathon/contracts/registrationRequests';
import type { Person } from './person.ts';

export interface RegistrationCommand extends Person {
  readonly registrationId: string;
  readonly form: NewRegistration;
  /** Arrival of the request: waiting in the queue does not make it late. */
  readonly at: Date;
  /** W3C trace of the request: a batch commits outside of it. */
  readonly traceparent?: string | undefined;
  readonly idempotency?: Idempotency | undefined;
  /** Valid at the request's arrival; still counts if it expires in the queue. */
  readonly admission?: { readonly marathonId: string; readonly number: number } | undefined;
  readonly marathonIsMissing?: boolean;
}

/** Key of the idempotency record for a used admission. Clients cannot send it: their keys are trimmed. */
export const admissionKeyOf = ({ admission }: Pick<RegistrationCommand, 'admission'>): string | undefined =>
  admission && ` admission ${admission.marathonId} ${admission.number}`;
