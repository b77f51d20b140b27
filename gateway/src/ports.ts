import type { Remotes } from '@marathon/contracts/remotes';
import type { Result } from '@marathon/contracts/result';
import type { NewUser, PasswordChange, UserPatch } from '@marathon/contracts/user';
import type { RequestHandler, Router } from 'express';

/** A person as the identity provider knows them. */
export interface Account {
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly photoURL?: string;
}

/** A person, and the sign-in that speaks for them. */
export interface SignedIn extends Account {
  readonly signInId?: string | undefined;
}

/** Who people are: the embedded provider, or Keycloak behind the gateway. */
export interface Identity {
  /** What the `iss` of its tokens says. */
  readonly issuer: string;
  /** Origins whose pages its forms may lead back to. */
  readonly pageOrigins: readonly string[];
  /** Its own endpoints (OpenID Connect on Keycloak's paths), mounted at /realms. */
  readonly router: Router;
  /** The person an access token speaks for; undefined when it is forged, expired or meant for somebody else. */
  verifyAccessToken(token: string): Promise<SignedIn | undefined>;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  /** Rejects while it cannot sign anybody in. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

export interface Accounts {
  /** Refused with `email-taken`, or `unavailable` under overload. */
  create(user: NewUser): Promise<Result<Account>>;
  /** Refused with `not-found` when nobody has this subject. */
  updateProfile(subject: string, patch: UserPatch): Promise<Result<UpdatedProfile>>;
  /**
   * Ends every other sign-in of this person. Refused with `wrong-password`, `no-password`, `not-found`, `rate-limited`
   * after too many wrong ones, or `unavailable` under overload.
   */
  changePassword(subject: string, change: PasswordChange, from: PasswordChangeOrigin): Promise<Result<void>>;
}

export interface PasswordChangeOrigin {
  /** The sign-in that lives on. */
  readonly signInId: string | undefined;
  /** Where the request comes from. */
  readonly address: string;
}

export interface SignIns {
  /** Whether this sign-in ended while an API token of it may still be good. Asked for each request: answers from memory. */
  hasEnded(signInId: string): boolean;
  /** Ends all sign-ins of a person; answers how many there were. */
  endAll(subject: string): Promise<number>;
}

export interface UpdatedProfile {
  readonly account: Account;
  /** False when it was all so already. */
  readonly isModified: boolean;
}

/** Which version of each micro-frontend is live, and where its files lie. */
export interface RemotesRegistry {
  live(): Promise<Remotes>;
  /** The folder of one published version; undefined when there is none. */
  folderOf(name: string, version: string): Promise<string | undefined>;
}

/** A service behind the gateway: its express app in process, or a proxy to its address. */
export interface Upstream {
  readonly handle: RequestHandler;
  /** Rejects while it cannot answer. */
  ready(): Promise<unknown>;
}
