/** Where the product answers with something other than a screen, by the first part of the path. */
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

/**
 * No screen may have this path: the gateway answers it before it looks for one, or its first part varies, and it would take
 * what the page is made of.
 */
export function isReserved(path: string): boolean {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return first.startsWith(':') || reserved.includes(first);
}
