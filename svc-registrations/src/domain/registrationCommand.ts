import type { Idempotency } from '@marathon/contracts/idempotency';
import type { NewRegistration } from '@marathon/contracts/registrationRequests';
import type { Person } from './person.ts';

/** One runner wants to register. Everything a decision needs besides what the store knows. */
export interface RegistrationCommand extends Person {
  /** The id that the registration gets if it is granted. */
  readonly registrationId: string;
  readonly form: NewRegistration;
  /** When the request arrived. Waiting in our queue does not make it late: the window is judged at this instant. */
  readonly at: Date;
  /** The W3C trace of the request: a batch is committed outside of it. */
  readonly traceparent?: string | undefined;
  /** The client's Idempotency-Key and what it was sent with. */
  readonly idempotency?: Idempotency | undefined;
  /**
   * Their turn in the waiting room of a marathon, as it was when the request arrived. An admission that expires while the
   * request waits in our queue still counts.
   */
  readonly admission?: { readonly marathonId: string; readonly number: number } | undefined;
  /** svc-marathons was asked and knows no such marathon. */
  readonly marathonIsMissing?: boolean;
}

/** The idempotency record that says that an admission is used. No client can send this key: theirs are trimmed. */
export const admissionKeyOf = ({ admission }: Pick<RegistrationCommand, 'admission'>): string | undefined =>
  admission && ` admission ${admission.marathonId} ${admission.number}`;
