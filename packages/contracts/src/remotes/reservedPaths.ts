const reserved = [
  'account-deletions',
  'client-errors',
  'client-views',
  'client-vitals',
  'docs',
  'drafts',
  'email-verifications',
  'healthz',
  'images',
  'internal',
  'invitations',
  'jwt',
  'kit',
  'mailbox',
  'memberships',
  'messages',
  'metrics',
  'password-resets',
  'pictures',
  'readyz',
  'realms',
  'registrations',
  'registry',
  'remotes',
  'resources',
  'static',
  'users',
  'waiting-rooms',
];

/** True for paths that the gateway answers first, and for a variable first part, which would hide them. */
export function isReserved(path: string): boolean {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return first.startsWith(':') || reserved.includes(first);
}
