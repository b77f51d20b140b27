import type { EventOf } from '@marathon/contracts/events';
import type { NewRegistration } from '@marathon/contracts/registration';

/** One runner asks for one place. Everything a decision needs besides what the store knows. */
export interface PlaceCommand {
  /** The id that the registration gets if a place is granted. */
  readonly registrationId: string;
  /** From the API token, lower case. */
  readonly email: string;
  readonly form: NewRegistration;
  /** When the request arrived: who asks in the last open instant is not closed out by our own queue. */
  readonly at: Date;
  /** Published if a place is granted; made with the request, because it carries the request's trace. */
  readonly created: EventOf<'registration.created'>;
  /** The client's Idempotency-Key and what it was sent with. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string } | undefined;
  /** svc-marathons was asked and knows no such marathon. */
  readonly marathonIsMissing?: boolean;
}
