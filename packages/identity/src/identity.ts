import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  AccountDeletionRequest,
  EmailChange,
  NewPasskey,
  PasswordResetCompletion,
  SecondFactorProof,
  SecondFactorSetUp,
} from '@marathon/contracts/accountRequests';
import type {
  AccountDeletion,
  AuthenticatorSecret,
  ChallengePurpose,
  EmailChangeRecord,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorState,
  SentChallenge,
  SignInDevice,
} from '@marathon/contracts/accounts';
import type { Email } from '@marathon/contracts/email';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { NewUser, PasswordChange, UserPatch } from '@marathon/contracts/user';

/** A person as the identity provider knows them. */
export interface Account {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly photoURL?: string;
  /** Whether this person has shown that mail to this address reaches them. */
  readonly isEmailVerified: boolean;
}

/** What a person sees of their own account. */
export interface OwnAccount extends Account {
  readonly hasPassword: boolean;
  /** The address that takes the place of `email` once it is verified. */
  readonly pendingEmail?: Email;
  /** null while it is off; absent where the provider offers none. */
  readonly secondFactor?: SecondFactorState | null;
  /** Where the provider mails links itself that verify a new account's address or set a password: there is no code. */
  readonly isManaged?: true;
}

/** A person, and the sign-in that an access token comes from. */
export interface SignedIn extends Account {
  readonly signInId?: string | undefined;
  /** How the person is known to have signed in (RFC 8176): `otp` or `pop` where the sign-in proved a second factor: an app's code, or a passkey. */
  readonly amr?: readonly string[] | undefined;
}

/** The identity provider: the embedded one, or Keycloak behind the gateway. */
export interface Identity {
  /** The `iss` claim of its tokens. */
  readonly issuer: string;
  /** Origins whose pages a sign-in may lead back to. */
  readonly pageOrigins: readonly string[];
  /** Path prefixes of its endpoints and pages, such as `/realms/marathon`. The gateway hands it all requests below them. */
  readonly paths: readonly string[];
  /** Answers a request below `paths`. The URL of the request is the one that the client sent. */
  handle(req: IncomingMessage, res: ServerResponse, client: Client): void;
  /** The person an access token speaks for; undefined when it is forged, expired or meant for somebody else. */
  verifyAccessToken(token: string): Promise<SignedIn | undefined>;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly verification: Verification;
  readonly passwordResets: PasswordResets;
  readonly emailChanges: EmailChanges;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly challenges: Challenges;
  readonly deletions: Deletions;
  /** Publishes what happens to accounts; stop it before the bus closes. */
  publishTo(bus: EventPublisher): { stop(): Promise<void> };
  /** Rejects while it cannot sign anybody in. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

/** The sender of a request. */
export interface Client {
  /** The address that rate limits count by. */
  readonly address: string;
}

export interface EventPublisher {
  publish(events: readonly MarathonEvent[]): Promise<void>;
  ready(): Promise<void>;
}

export interface Accounts {
  find(subject: string): Promise<OwnAccount | undefined>;
  findByEmail(email: Email): Promise<Account | undefined>;
  /** Refused with `email-taken`, or `unavailable` under overload. */
  create(user: NewUser, from?: Client): Promise<Result<Account>>;
  /** Refused with `not-found` when nobody has this subject. */
  updateProfile(subject: string, patch: UserPatch): Promise<Result<UpdatedProfile>>;
  /**
   * Ends every other sign-in of this person. Refused with `wrong-password`, `no-password`, `not-found`, `rate-limited`
   * after too many wrong passwords or changes and while another change is under way, or `unavailable` under overload.
   */
  changePassword(subject: string, change: PasswordChange, from: PasswordChangeOrigin): Promise<Result<void>>;
}

export interface PasswordChangeOrigin extends Client {
  /** The sign-in that stays. */
  readonly signInId: string | undefined;
}

export interface SignIns {
  /** Whether this sign-in ended while an API token of it may still be valid. Called for each request: answers from memory. */
  hasEnded(signInId: string): boolean;
  /** Those that live now. `since`: an instant. */
  list(subject: string): Promise<readonly { readonly signInId: string; readonly since: string }[]>;
  /** The browser and system of one that was new to its account; undefined where nobody knows. */
  deviceOf(signInId: string): Promise<SignInDevice | undefined>;
  /** Ends all sign-ins of a person. Returns how many there were. */
  endAll(subject: string): Promise<number>;
}

export interface UpdatedProfile {
  readonly account: Account;
  /** False when the profile had these values already. */
  readonly isModified: boolean;
}

/** A provider that does one of these itself refuses it with `managed-by-identity-provider`. */
export interface Verification {
  /** Sends link and code again, to the address that is to come where a change is pending. Refused with `not-found`, `email-verified-already` or `rate-limited`. */
  request(subject: string): Promise<Result<void>>;
  /** The code of the challenge that was sent last. Refused with `wrong-code`, `challenge-expired` or `rate-limited`. */
  confirmCode(subject: string, code: string): Promise<Result<VerifiedPurpose>>;
  /** The token of a link. Refused with `challenge-expired`, or `email-taken` when somebody else has the new address. */
  confirmLink(token: string): Promise<Result<VerifiedPurpose>>;
}

export type VerifiedPurpose = Exclude<ChallengePurpose, 'reset-password'>;

export interface PasswordResets {
  /** Takes the same time whoever has the address: what it causes happens later. Refused with `rate-limited`. */
  request(email: Email): Promise<Result<void>>;
  /**
   * Ends every sign-in of this person, and answers the address that was proved and the Set-Cookie header that makes the browser known to
   * the account. Refused with `challenge-expired`, or `unavailable` under overload.
   */
  complete(completion: PasswordResetCompletion, from: Browser): Promise<Result<CompletedReset>>;
}

export interface Browser extends Client {
  /** The request's Cookie header. */
  readonly cookies?: string | undefined;
}

export interface CompletedReset {
  readonly email: Email;
  readonly deviceCookie: string;
}

export interface EmailChanges {
  /** Refused as a change of password, or with `email-taken`. */
  request(subject: string, change: EmailChange, from: PasswordChangeOrigin): Promise<Result<void>>;
  cancel(subject: string): Promise<void>;
  /** A change that was made. */
  find(challengeId: string): Promise<EmailChangeRecord | undefined>;
}

/**
 * What sign-ins ask for beside the password or Google: codes of an authenticator app, passkeys or recovery codes. It is on while there is an
 * app or a passkey. Each of the three, a passkey's answer as JSON, is a `code` here. The owner proves themselves by the password, or
 * without one by having signed in with Google within minutes. All are refused as a change of password, or with
 * `fresh-login-required`; a code with `wrong-code` or `rate-limited`.
 */
export interface SecondFactor {
  /** Sign-ins do not ask for its codes yet. Takes a code where passkeys are on. Refused with `second-factor-on` or `email-not-verified`, too. */
  setUp(
    subject: string,
    proof: SecondFactorSetUp,
    from: PasswordChangeOrigin,
  ): Promise<Result<AuthenticatorSecret>>;
  /** By the first code of the app; ends every other sign-in. Refused with `second-factor-off` when none is being set up. */
  enable(subject: string, code: string, from: PasswordChangeOrigin): Promise<Result<RecoveryCodes>>;
  /** Those of before are good for nothing then. Refused with `second-factor-off`, too. */
  replaceRecoveryCodes(
    subject: string,
    proof: SecondFactorProof,
    from: PasswordChangeOrigin,
  ): Promise<Result<RecoveryCodes>>;
  /** App, passkeys and recovery codes. Refused with `second-factor-off`, too. */
  disable(subject: string, proof: SecondFactorProof, from: PasswordChangeOrigin): Promise<Result<void>>;
}

/** Passkeys as a second factor. Refused as the second factor, and as is said here. */
export interface Passkeys {
  /** What a browser makes a passkey from. Takes a code where the second factor is on. Refused with `email-not-verified` or `too-many-passkeys`, too. */
  begin(
    subject: string,
    proof: SecondFactorSetUp,
    from: PasswordChangeOrigin,
  ): Promise<Result<PasskeyOptions>>;
  /**
   * Where it switches the second factor on, it ends every other sign-in and answers recovery codes, otherwise none. Refused with
   * `challenge-expired`, `passkey-refused` or `too-many-passkeys`.
   */
  add(subject: string, passkey: NewPasskey, from: PasswordChangeOrigin): Promise<Result<RecoveryCodes>>;
  /** What a browser asks a passkey of the account with, to prove its owner. Refused with `passkey-not-found` without one. */
  challenge(subject: string, from: PasswordChangeOrigin): Promise<Result<PasskeyOptions>>;
  /** The last one switches the second factor off where there is no app. Refused with `passkey-not-found`, too. */
  remove(
    subject: string,
    id: string,
    proof: SecondFactorProof,
    from: PasswordChangeOrigin,
  ): Promise<Result<void>>;
}

export interface Challenges {
  /** What a mail must carry. Refused with `not-found`, or `challenge-expired` when it was used, too. */
  find(challengeId: string): Promise<Result<SentChallenge>>;
}

export interface Deletions {
  /**
   * Removes the account and ends its sign-ins. Takes a code where the second factor is on. Refused as the second factor is; a provider
   * that keeps second factors itself asks for the password alone.
   */
  request(
    subject: string,
    proof: AccountDeletionRequest,
    from: PasswordChangeOrigin,
  ): Promise<Result<{ deletionId: string }>>;
  find(deletionId: string): Promise<AccountDeletion | undefined>;
  /** Who an account was, until the mail that tells of its end is sent. */
  recipientOf(subject: string): Promise<Account | undefined>;
  /** Services have removed people. */
  noteErased(erasures: readonly Erasure[]): Promise<void>;
}

export interface Erasure {
  readonly accountId: string;
  readonly service: string;
  /** An instant. */
  readonly at: string;
}
