import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Email } from '@marathon/contracts/email';
import type { Result } from '@marathon/contracts/result';
import type { NewUser, PasswordChange, UserPatch } from '@marathon/contracts/user';

/** A person as the identity provider knows them. */
export interface Account {
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly photoURL?: string;
}

/** A person, and the sign-in that an access token comes from. */
export interface SignedIn extends Account {
  readonly signInId?: string | undefined;
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
  /** Rejects while it cannot sign anybody in. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

/** The sender of a request. */
export interface Client {
  /** The address that rate limits count by. */
  readonly address: string;
}

export interface Accounts {
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
  /** Ends all sign-ins of a person. Returns how many there were. */
  endAll(subject: string): Promise<number>;
}

export interface UpdatedProfile {
  readonly account: Account;
  /** False when the profile had these values already. */
  readonly isModified: boolean;
}
