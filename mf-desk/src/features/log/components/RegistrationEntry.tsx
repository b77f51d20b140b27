import type { LogEntryView } from '@marathon/contracts/answers/registrationLog';
import { formatCount, Link } from '@marathon/ui';
import { Happening } from '@marathon/ui/registrations';
import { UndoImport } from './UndoImport.tsx';

interface Props {
  readonly marathonId: string;
  readonly entry: LogEntryView;
}

interface EntryProps extends Props {
  readonly mayImport: boolean;
}

/** An action on one or several registrations, or on the questions. */
export const RegistrationEntry = ({ marathonId, entry, mayImport }: EntryProps) => (
  <Happening happening={entry} about={<About marathonId={marathonId} entry={entry} />}>
    {mayImport && entry.action === 'imported' && <UndoImport marathonId={marathonId} importId={entry.id} />}
  </Happening>
);

function About({ marathonId, entry: { registrationId, participantName, count } }: Props) {
  if (registrationId === null)
    return count > 0 ? <>: {count === 1 ? '1 person' : `${formatCount(count)} people`}</> : null;
  return (
    <>
      :{' '}
      <Link to={`/desk/${marathonId}/${registrationId}`}>
        {participantName ? <bdi>{participantName}</bdi> : 'someone no longer registered'}
      </Link>
    </>
  );
}
