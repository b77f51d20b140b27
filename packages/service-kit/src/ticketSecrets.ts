interface Configured {
  /** The product's secret. */
  readonly JWT_SECRET: string;
  readonly TICKET_SECRET?: readonly string[] | undefined;
}

/** What tickets are signed with: TICKET_SECRET, or the product's own secret. */
export function ticketSecretsOf({ JWT_SECRET, TICKET_SECRET = [] }: Configured): [string, ...string[]] {
  const [first = JWT_SECRET, ...others] = TICKET_SECRET;
  return [first, ...others];
}
