import type { RaceLogEntry } from '@marathon/contracts/raceLog';
import { Step } from '@marathon/ui/registrations';
import type { ReactNode } from 'react';
import { roleName } from '../../../shared/roles.ts';
import { changeInWords } from '../domain/changeInWords.ts';

interface Props {
  readonly entry: RaceLogEntry;
  /** The race's. */
  readonly timeZone: string | null;
}

/** An action of the team as a sentence; several changes are listed below. */
export function RaceEntry({ entry, timeZone }: Props) {
  const { at, action, byName, changes } = entry;
  const isChange = action === 'changed' || action === 'member-changed' || action === 'invitation-changed';
  const phrases = isChange ? changes.map((change) => changeInWords(change, timeZone)) : [];
  const [only, ...others] = phrases;
  return (
    <Step
      at={at}
      what={
        <>
          <bdi>{byName ?? 'Someone who deleted their account'}</bdi>{' '}
          {only && others.length === 0 ? (
            <>
              {only.what}
              <Whose {...entry} /> {only.how}
            </>
          ) : (
            <Deed {...entry} />
          )}
        </>
      }
    >
      {others.length > 0 && (
        <ul>
          {phrases.map(({ what, how }) => (
            <li key={what}>{`${what.charAt(0).toUpperCase()}${what.slice(1)} ${how}`.trim()}</li>
          ))}
        </ul>
      )}
    </Step>
  );
}

const Whose = ({ action, memberName }: RaceLogEntry) => {
  if (action === 'invitation-changed') return ' of an open invitation';
  return (
    action === 'member-changed' && (
      <>
        {' '}
        of <Member name={memberName} />
      </>
    )
  );
};

const Member = ({ name }: { readonly name: string | null }) => <bdi>{name ?? 'a former member'}</bdi>;

/** Shows unknown actions of later servers by their own words. */
const Deed = (entry: RaceLogEntry) => deeds[entry.action]?.(entry) ?? entry.action;

type DeedOf = (entry: RaceLogEntry) => ReactNode;

const roleOf = ({ changes }: RaceLogEntry) => {
  const role = changes.find(({ field }) => field === 'role')?.after;
  return typeof role === 'string' ? ` as ${roleName(role).toLowerCase()}` : '';
};

const deeds: Readonly<Partial<Record<string, DeedOf>>> = {
  published: () => 'published the race',
  changed: () => 'changed the race',
  cancelled: () => 'cancelled the race',
  deleted: () => 'deleted the race',
  'member-invited': (entry) => `invited someone to the team${roleOf(entry)}`,
  'invitation-changed': () => 'changed an open invitation',
  'invitation-withdrawn': () => 'withdrew an open invitation',
  'invitation-accepted': (entry) => `joined the team${roleOf(entry)}`,
  'member-changed': ({ memberName }) => (
    <>
      changed the membership of <Member name={memberName} />
    </>
  ),
  'member-removed': ({ memberName }) => (
    <>
      removed <Member name={memberName} /> from the team
    </>
  ),
  'member-left': () => 'left the team',
};
