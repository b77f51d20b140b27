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
  | 'registration.confirmation-requested'
  | 'team.invited'
  | 'marathon.taken-down'
  | 'waiting-room.called'
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

export type EventBody = WithoutEnvelope<EventOf<EventTypes>>;

export interface StoredState {
  race(marathonId: string): Race | undefined;
  place(registrationId: string): Place | undefined;
  isErased(accountId: string): boolean;
  signUpMessages(accountId: string): readonly SignUpMessage[];
  pushSubscriptions(accountId: string): readonly string[];
}

export interface SignUpMessage extends Pick<Message, 'id' | 'kind' | 'references'> {
  /** Neither sent nor being sent. */
  readonly isWaiting: boolean;
}

/** Rows to write, at most one per id. */
export interface Changes {
  readonly races: readonly Race[];
  readonly versions: readonly RaceVersion[];
  /** Each replaces the race's due one of the same kind. */
  readonly announcements: readonly Announcement[];
  readonly withdrawn: readonly { readonly marathonId: string; readonly kind: AnnouncedKind }[];
  readonly places: readonly Place[];
  /** Without known causes. */
  readonly messages: readonly NewMessage[];
  /** One for each device; without known causes. */
  readonly pushes: readonly NewMessage[];
  readonly welcomes: readonly { readonly id: string; readonly challengeId: string }[];
  readonly ended: readonly { readonly id: string; readonly reason: EndReason }[];
  /** Erased accounts; their later events are ignored. */
  readonly erased: readonly string[];
}
