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

export interface Account {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly photoURL?: string;
  readonly isEmailVerified: boolean;
}

export interface OwnAccount extends Account {
  readonly hasPassword: boolean;
  /** Replaces `email` once it is verified. */
  readonly pendingEmail?: Email;
  /** null while it is off; absent if the provider has none. */
  readonly secondFactor?: SecondFactorState | null;
  /** The provider mails links for verification and password resets: there is no code. */
  readonly isManaged?: true;
}

export interface SignedIn extends Account {
  readonly signInId?: string | undefined;
  /** RFC 8176: `otp` or `pop` after a second factor. */
  readonly amr?: readonly string[] | undefined;
}

/** The embedded identity provider, or Keycloak behind the gateway. */
export interface Identity {
  readonly issuer: string;
  /** Origins that sign-ins may return to. */
  readonly pageOrigins: readonly string[];
  /** Prefixes such as `/realms/marathon`. The gateway forwards all requests below them. */
  readonly paths: readonly string[];
  /** The URL is the client's. */
  handle(req: IncomingMessage, res: ServerResponse, client: Client): void;
  /** Undefined for forged, expired and foreign tokens. */
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
  /** Stop it before the bus closes. */
  publishTo(bus: EventPublisher): { stop(): Promise<void> };
  /** Rejects while nobody can sign in. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

export interface Client {
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
  updateProfile(subject: string, patch: UserPatch): Promise<Result<UpdatedProfile>>;
  /** Ends other sign-ins. Refused: `wrong-password`, `no-password`, `not-found`, `unavailable`, `rate-limited`. */
  changePassword(subject: string, change: PasswordChange, from: PasswordChangeOrigin): Promise<Result<void>>;
}

export interface PasswordChangeOrigin extends Client {
  readonly signInId: string | undefined;
}

export interface SignIns {
  /** True while its API tokens may still be valid. Answers each request from memory. */
  hasEnded(signInId: string): boolean;
  /** `since` is an instant. */
  list(subject: string): Promise<readonly { readonly signInId: string; readonly since: string }[]>;
  /** Only if the browser was new to the account. */
  deviceOf(signInId: string): Promise<SignInDevice | undefined>;
  endAll(subject: string): Promise<number>;
}

export interface UpdatedProfile {
  readonly account: Account;
  /** False if the profile had these values already. */
  readonly isModified: boolean;
}

/** Managed providers refuse with `managed-by-identity-provider`. */
export interface Verification {
  /** To the pending address if any. Refused with `not-found`, `email-verified-already`, `rate-limited`. */
  request(subject: string): Promise<Result<void>>;
  /** The code of the last challenge. Refused with `wrong-code`, `challenge-expired` or `rate-limited`. */
  confirmCode(subject: string, code: string): Promise<Result<VerifiedPurpose>>;
  /** A link's token. Refused with `challenge-expired`, or `email-taken` if another account has the new address. */
  confirmLink(token: string): Promise<Result<VerifiedPurpose>>;
}

export type VerifiedPurpose = Exclude<ChallengePurpose, 'reset-password'>;

export interface PasswordResets {
  /** Takes the same time for every address: the work happens later. Refused with `rate-limited`. */
  request(email: Email): Promise<Result<void>>;
  /** A link's token, which stays unused. Refused with `challenge-expired`. */
  check(token: string): Promise<Result<void>>;
  /** Ends every sign-in. `deviceCookie` makes the browser known. Refused with `challenge-expired` or `unavailable`. */
  complete(completion: PasswordResetCompletion, from: Browser): Promise<Result<CompletedReset>>;
}

export interface Browser extends Client {
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
  find(challengeId: string): Promise<EmailChangeRecord | undefined>;
}

/**
 * `code` is of an app, a passkey (JSON) or a recovery code. Owners prove themselves by password or a recent Google
 * sign-in. Refused as a change of password, or with `fresh-login-required`, `wrong-code`, `rate-limited`.
 */
export interface SecondFactor {
  /** Takes a code if there are passkeys. Also refused with `second-factor-on`, `email-not-verified`. */
  setUp(
    subject: string,
    proof: SecondFactorSetUp,
    from: PasswordChangeOrigin,
  ): Promise<Result<AuthenticatorSecret>>;
  /** Takes the app's first code; ends every other sign-in. Refused with `second-factor-off` without a setup. */
  enable(subject: string, code: string, from: PasswordChangeOrigin): Promise<Result<RecoveryCodes>>;
  /** Invalidates the previous codes. Also refused with `second-factor-off`. */
  replaceRecoveryCodes(
    subject: string,
    proof: SecondFactorProof,
    from: PasswordChangeOrigin,
  ): Promise<Result<RecoveryCodes>>;
  /** Removes app, passkeys and recovery codes. Also refused with `second-factor-off`. */
  disable(subject: string, proof: SecondFactorProof, from: PasswordChangeOrigin): Promise<Result<void>>;
}

/** Refused as the second factor, and as stated below. */
export interface Passkeys {
  /** Takes a code if the second factor is on. Also refused with `email-not-verified` or `too-many-passkeys`. */
  begin(
    subject: string,
    proof: SecondFactorSetUp,
    from: PasswordChangeOrigin,
  ): Promise<Result<PasskeyOptions>>;
  /** The first ends other sign-ins. Refused: `challenge-expired`, `passkey-refused`, `too-many-passkeys`. */
  add(subject: string, passkey: NewPasskey, from: PasswordChangeOrigin): Promise<Result<RecoveryCodes>>;
  /** To prove the owner. Refused with `passkey-not-found` without a passkey. */
  challenge(subject: string, from: PasswordChangeOrigin): Promise<Result<PasskeyOptions>>;
  /** Without an app, removing the last passkey disables the second factor. Also refused with `passkey-not-found`. */
  remove(
    subject: string,
    id: string,
    proof: SecondFactorProof,
    from: PasswordChangeOrigin,
  ): Promise<Result<void>>;
}

export interface Challenges {
  /** What the mail must contain. Refused with `not-found`, or `challenge-expired` once it was used. */
  find(challengeId: string): Promise<Result<SentChallenge>>;
}

export interface Deletions {
  /** Refused as the second factor; a provider with its own second factors asks for the password only. */
  request(
    subject: string,
    proof: AccountDeletionRequest,
    from: PasswordChangeOrigin,
  ): Promise<Result<{ deletionId: string }>>;
  find(deletionId: string): Promise<AccountDeletion | undefined>;
  /** Undefined once the last mail is sent. */
  recipientOf(subject: string): Promise<Account | undefined>;
  noteErased(erasures: readonly Erasure[]): Promise<void>;
}

export interface Erasure {
  readonly accountId: string;
  readonly service: string;
  readonly at: string;
}
