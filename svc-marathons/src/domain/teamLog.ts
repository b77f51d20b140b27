import { type Act, changesAmong, entryOf, nobody, type RaceLogEntry } from './raceLog.ts';
import type { TeamEntry } from './team.ts';

export type TeamAction = Extract<RaceLogEntry['action'], `member-${string}` | `invitation-${string}`>;

export function teamActionOf(
  before: TeamEntry | undefined,
  after: TeamEntry,
  by: { readonly accountId: string },
): TeamAction {
  if (before === undefined) return 'member-invited';
  const isGone = after.accountId === null && after.email === null;
  if (before.accountId === null) {
    if (isGone) return 'invitation-withdrawn';
    return after.accountId === null ? 'invitation-changed' : 'invitation-accepted';
  }
  if (!isGone) return 'member-changed';
  return before.accountId === by.accountId ? 'member-left' : 'member-removed';
}

interface TeamChange {
  readonly before: TeamEntry | undefined;
  readonly after: TeamEntry;
}

/** Undefined if nothing changed. Contains no addresses. */
export function teamLogEntry(
  action: TeamAction,
  { before, after }: TeamChange,
  act: Act,
): RaceLogEntry | undefined {
  const changes = changesOf[action]({ before, after });
  if (changes.length === 0 && action.endsWith('-changed')) return undefined;
  const { accountId, name } = before?.accountId ? before : after;
  const member = accountId === null ? nobody : { accountId, name };
  return entryOf(act, { marathonId: after.marathonId, action, member, changes });
}

const given = ({ before, after }: TeamChange) => changesAmong(['role', 'endsAt'] as const, before, after);
const givenAnew = ({ after }: TeamChange) => given({ before: undefined, after });
const none = () => [];

const changesOf = {
  'member-invited': given,
  'invitation-changed': given,
  'invitation-withdrawn': none,
  'invitation-accepted': givenAnew,
  'member-changed': given,
  'member-removed': none,
  'member-left': none,
} satisfies Record<TeamAction, (change: TeamChange) => RaceLogEntry['changes']>;
