import type { ShownLogEntry } from '@marathon/contracts/answers/registrationLog';
import { Link } from '@marathon/ui';
import { Happening } from '@marathon/ui/registrations';

interface Props {
  readonly marathonId: string;
  readonly entry: ShownLogEntry;
}

/** An action on one or several registrations, or on the questions. */
export const RegistrationEntry = ({ marathonId, entry }: Props) => (
  <Happening happening={entry} about={<About marathonId={marathonId} entry={entry} />} />
);

function About({ marathonId, entry: { registrationId, participantName, count } }: Props) {
  if (registrationId === null)
    return count > 0 ? <>: {count === 1 ? '1 person' : `${count} people`}</> : null;
  return (
    <>
      :{' '}
      <Link to={`/desk/${marathonId}/${registrationId}`}>
        {participantName ? <bdi>{participantName}</bdi> : 'someone no longer registered'}
      </Link>
    </>
  );
}
