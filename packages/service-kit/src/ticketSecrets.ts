import type { Secrets } from './deriveSecret.ts';

interface SecretVariables {
  readonly SERVICE_SECRET: Secrets;
  readonly TICKET_SECRET?: Secrets | undefined;
}

export const ticketSecretsOf = ({ SERVICE_SECRET, TICKET_SECRET }: SecretVariables): Secrets =>
  TICKET_SECRET ?? SERVICE_SECRET;
