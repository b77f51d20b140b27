interface Passwords {
  readonly product: string;
  readonly operator: string;
}

/** The product gets its own exchanges and queues, operators the management page without messages. */
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
