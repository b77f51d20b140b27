import { confirmationPauseMs, type Fact } from '@marathon/contracts/events';
import { hasStarted } from '@marathon/contracts/marathonStatus';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Act, entryAbout, type LogEntry } from './logEntry.ts';
import type { StoredRegistration } from './registration.ts';

const dayMs = 24 * 3_600_000;
const mostADay = 5;

interface ConfirmationCommand {
  readonly marathonId: string;
  readonly act: Act;
  readonly log: readonly LogEntry[];
}

export interface Confirmation {
  readonly entry: LogEntry;
  readonly facts: readonly Fact[];
}

export function decideConfirmation(
  found: StoredRegistration | undefined,
  { marathonId, act, log }: ConfirmationCommand,
): Result<Confirmation> {
  if (found?.marathonId !== marathonId) return refuse('registration-not-found');
  const { id: registrationId, accountId, status, eventDate } = found;
  if (status === 'marathon-cancelled') return refuse('marathon-cancelled');
  if (eventDate !== null && hasStarted({ eventDate }, act.at)) return refuse('registration-closed', over);
  const retryAfterSeconds = secondsUntilNext(log, act.at);
  if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
  const data = { registrationId, marathonId, ...(accountId !== null && { accountId }) };
  return ok({
    entry: entryAbout(found, act),
    facts: [{ type: 'registration.confirmation-requested', data }],
  });
}

const over = { detail: 'The race has started' };

function secondsUntilNext(log: readonly LogEntry[], at: Date): number {
  const sent = log
    .filter(({ action }) => action === 'confirmation-sent')
    .map((entry) => at.getTime() - Date.parse(entry.at))
    .filter((age) => age < dayMs)
    .toSorted((a, b) => a - b);
  const [last = confirmationPauseMs] = sent;
  const ageOfOldest = sent[mostADay - 1] ?? dayMs;
  return Math.ceil(Math.max(confirmationPauseMs - last, dayMs - ageOfOldest) / 1_000);
}
