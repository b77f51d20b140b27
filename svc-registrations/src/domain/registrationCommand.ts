import type { Email } from '@marathon/contracts/email';
import type { Idempotency } from '@marathon/contracts/idempotency';
import type { NewRegistration } from '@marathon/contracts/registrationRequests';

/** One runner wants to register. Everything a decision needs besides what the store knows. */
export interface RegistrationCommand {
  /** The id that the registration gets if it is granted. */
  readonly registrationId: string;
  /** From the API token. */
  readonly email: Email;
  readonly form: NewRegistration;
  /** When the request arrived. Waiting in our queue does not make it late: the window is judged at this instant. */
  readonly at: Date;
  /** The W3C trace of the request: a batch is committed outside of it. */
  readonly traceparent?: string | undefined;
  /** The client's Idempotency-Key and what it was sent with. */
  readonly idempotency?: Idempotency | undefined;
  /**
   * The marathon whose waiting room had admitted them when the request arrived. An admission that expires while the request
   * waits in our queue still counts.
   */
  readonly admittedTo?: string | undefined;
  /** svc-marathons was asked and knows no such marathon. */
  readonly marathonIsMissing?: boolean;
}
