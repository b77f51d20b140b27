import type { Identity } from '../../identity.ts';
import type { OidcClient } from '../oidcClient.ts';

/** Shared by the parts of the contract suite. Valid inside tests only. */
export interface ContractContext {
  identity(): Identity;
  publicUrl(): string;
  client(): OidcClient;
  /** A person with an account. */
  readonly person: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
    readonly photoURL: string;
  };
  logIn(): Promise<Awaited<ReturnType<OidcClient['logIn']>>['body']>;
}
