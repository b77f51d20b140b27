import { takesNobody, takesRunners } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled, type MarathonStatus } from '@marathon/contracts/marathonStatus';
import { color, formatCount, radius, space, text } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

/** Spots left or number of runners, and the end of registration. */
export function Spots({ marathon, status }: Props) {
  const { participantsLimit, registrationCount } = marathon;
  return (
    <Box>
      <Sentence marathon={marathon} status={status} />
      {takesRunners(status) && participantsLimit !== null && (
        <Track aria-hidden="true">
          <Taken style={{ width: `${Math.min(100, (100 * registrationCount) / participantsLimit)}%` }} />
        </Track>
      )}
      {/* The button's place shows the start of registration. */}
      {status !== 'opens-soon' && followsWindow(marathon) && <Deadline marathon={marathon} status={status} />}
    </Box>
  );
}

/** Otherwise registration ended at another time than its window says. */
const followsWindow = (marathon: Marathon) => !marathon.registrationClosed && !isCancelled(marathon);

function Sentence({ marathon: { participantsLimit, registrationCount }, status }: Props) {
  if (takesNobody(status) && status !== 'sold-out')
    return (
      <p>
        <strong>{formatCount(registrationCount)}</strong> {registrationCount === 1 ? 'runner' : 'runners'}{' '}
        registered
      </p>
    );
  if (participantsLimit === null)
    return (
      <p>
        <strong>Unlimited spots</strong>
      </p>
    );
  return (
    <p>
      <strong>{formatCount(Math.max(0, participantsLimit - registrationCount))}</strong> of{' '}
      {formatCount(participantsLimit)} {participantsLimit === 1 ? 'spot' : 'spots'} left
    </p>
  );
}

function Deadline({ marathon: { registrationEnd, timeZone }, status }: Props) {
  return (
    <When>
      {deadlineWords(status)}{' '}
      <span>
        <RaceTime instant={registrationEnd} zone={timeZone} />
      </span>
    </When>
  );
}

const deadlineWords = (status: MarathonStatus) => {
  if (status === 'sold-out') return 'If someone cancels, their spot reopens here until';
  return `Registration ${takesRunners(status) ? 'closes' : 'closed'}`;
};

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  font-size: ${text.s};
  line-height: 1.4;
`;

const Track = styled.div`
  overflow: hidden;
  height: 0.5rem;
  border-radius: ${radius.pill};
  background: ${color.line};
`;

const Taken = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transition: width 0.4s;
`;

const When = styled.p`
  color: ${color.inkMuted};
  & > span {
    display: inline-block;
    /* The reader's own time stands in a second line. */
    vertical-align: top;
  }
`;
