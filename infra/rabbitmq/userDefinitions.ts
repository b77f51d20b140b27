/** What the product may do: its own exchanges and queues, nothing else. Kept out of the repository for the password. */
export function userDefinitions(password: string): string {
  const own = '^marathon\\.events(\\..+)?$';
  return JSON.stringify({
    users: [{ name: 'marathon', password, tags: '' }],
    permissions: [{ user: 'marathon', vhost: 'marathon', configure: own, write: own, read: own }],
  });
}
