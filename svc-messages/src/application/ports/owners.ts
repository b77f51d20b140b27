import type {
  DirectoryAccount,
  EmailChangeRecord,
  SentChallenge,
  SignInDevice,
} from '@marathon/contracts/accounts';
import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { RegistrationReference, WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation } from '@marathon/contracts/teams';

/** The owner of accounts. Undefined for deleted ones; rejects while it cannot answer. */
export interface AccountDirectory {
  account(accountId: string): Promise<DirectoryAccount | undefined>;
  challenge(challengeId: string): Promise<SentChallenge | undefined>;
  emailChange(challengeId: string): Promise<EmailChangeRecord | undefined>;
  device(signInId: string): Promise<SignInDevice | undefined>;
}

export interface RegistrationSource {
  find(registrationId: string): Promise<RegistrationReference | undefined>;
}

/** For a race without any event yet. */
export interface RaceSource {
  find(marathonId: string): Promise<MarathonSnapshot | undefined>;
}

/** Undefined for accepted, withdrawn and expired invitations. */
export interface InvitationSource {
  find(invitationId: string): Promise<SentInvitation | undefined>;
}

/** Undefined for ended takedowns. */
export interface TakedownSource {
  find(takedownId: string): Promise<SentTakedown | undefined>;
}

/** Turns in waiting rooms. Answers undefined for an account that is in none there (any more). */
export interface TurnSource {
  find(marathonId: string, accountId: string): Promise<WaitingRoomTurn | undefined>;
}
