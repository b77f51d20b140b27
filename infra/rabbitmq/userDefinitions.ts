interface Passwords {
  readonly product: string;
  readonly operator: string;
}

/**
 * Who may do what. The product: its own exchanges and queues, nothing else. Operators: see queues, consumers and rates on
 * the management page, no message and no change. Kept out of the repository for the passwords.
 */
export function userDefinitions({ product, operator }: Passwords): string {
  const own = '^marathon\\.events(\\..+)?$';
  const nothing = '^$';
  const vhost = 'marathon';
  return JSON.stringify({
    users: [
      { name: 'marathon', password: product, tags: '' },
      { name: 'operator', password: operator, tags: 'monitoring' },
    ],
    permissions: [
      { user: 'marathon', vhost, configure: own, write: own, read: own },
      { user: 'operator', vhost, configure: nothing, write: nothing, read: nothing },
    ],
  });
}
