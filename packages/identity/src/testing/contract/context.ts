import type { Identity } from '../../identity.ts';
import type { OidcClient } from '../oidcClient.ts';

/** What the parts of the contract suite share. The functions are valid inside tests only. */
export interface ContractContext {
  identity(): Identity;
  publicUrl(): string;
  client(): OidcClient;
  /** The person whose account exists. */
  readonly person: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
    readonly photoURL: string;
  };
  /** Signs the person in with their password. */
  logIn(): Promise<Awaited<ReturnType<OidcClient['logIn']>>['body']>;
}
