import type { EventOf } from '@marathon/contracts/events';
import type { AnnouncedKind, Announcement } from './announcement.ts';
import type { EndReason, Message, NewMessage } from './message.ts';
import type { Place } from './place.ts';
import type { Race, RaceVersion } from './race.ts';

type EventTypes =
  | 'marathon.created'
  | 'marathon.updated'
  | 'marathon.deleted'
  | 'registration.created'
  | 'registration.cancelled'
  | 'team.invited'
  | 'marathon.taken-down'
  | 'account.created'
  | 'account.verification-requested'
  | 'account.password-reset-requested'
  | 'account.password-changed'
  | 'account.email-change-requested'
  | 'account.email-changed'
  | 'account.signed-in-on-new-device'
  | 'account.password-guessed'
  | 'account.code-guessed'
  | 'account.second-factor-enabled'
  | 'account.second-factor-disabled'
  | 'account.second-factor-removed'
  | 'account.recovery-codes-replaced'
  | 'account.passkey-added'
  | 'account.passkey-removed'
  | 'account.deleted';

type WithoutEnvelope<Event> = Event extends { type: string; data: unknown; time: string }
  ? Pick<Event, 'type' | 'data' | 'time'>
  : never;

/** An event that may cause mails, as the domain reads it. */
export type Happening = WithoutEnvelope<EventOf<EventTypes>>;

/** What was known before. */
export interface StoredState {
  race(marathonId: string): Race | undefined;
  place(registrationId: string): Place | undefined;
  isErased(accountId: string): boolean;
  /** The welcome and the verifications of an account. */
  signUpMessages(accountId: string): readonly SignUpMessage[];
}

export interface SignUpMessage extends Pick<Message, 'id' | 'kind' | 'references'> {
  /** Neither sent nor being sent. */
  readonly isWaiting: boolean;
}

/** What happens to be written, each at most once for each id. */
export interface Changes {
  readonly races: readonly Race[];
  readonly versions: readonly RaceVersion[];
  /** Each takes the place of the one of its kind that is due for the same race. */
  readonly announcements: readonly Announcement[];
  readonly withdrawn: readonly { readonly marathonId: string; readonly kind: AnnouncedKind }[];
  readonly places: readonly Place[];
  /** Left out where the cause is known already. */
  readonly messages: readonly NewMessage[];
  /** The welcome that carries this challenge, too. */
  readonly welcomes: readonly { readonly id: string; readonly challengeId: string }[];
  readonly ended: readonly { readonly id: string; readonly reason: EndReason }[];
  /** Accounts of which nothing may stay, and nothing that comes later counts. */
  readonly erased: readonly string[];
}
