import type { LogEntry } from './logEntry.ts';
import type { StoredRegistration } from './registration.ts';

interface ImportMembers {
  readonly members: readonly StoredRegistration[];
  readonly entries: readonly LogEntry[];
}

/** Keeps those whom somebody has changed, or who have an account: they are more than a line of a list. */
export function untouchedSinceImport({ members, entries }: ImportMembers): readonly StoredRegistration[] {
  const changes = entries.filter(({ action }) => action !== 'medical-answers-read');
  const changed = new Set(changes.map(({ registrationId }) => registrationId));
  return members.filter(({ id, accountId }) => accountId === null && !changed.has(id));
}
