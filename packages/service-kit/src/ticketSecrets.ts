import { deriveSecret } from './deriveSecret.ts';

interface Configured {
  /** The product's secret. */
  readonly JWT_SECRET: string;
  readonly TICKET_SECRET?: readonly string[] | undefined;
}

/** What signs tickets: TICKET_SECRET, whose first signs, or one made from the product's secret. */
export function ticketSecretsOf({ JWT_SECRET, TICKET_SECRET = [] }: Configured): [string, ...string[]] {
  const [first = JWT_SECRET, ...others] = TICKET_SECRET;
  return [deriveSecret(first, 'tickets'), ...others.map((secret) => deriveSecret(secret, 'tickets'))];
}
