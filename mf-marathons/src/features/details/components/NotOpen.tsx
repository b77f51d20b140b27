import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, formatCount } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';
import { ClosedNote } from './ClosedNote.tsx';

export function OpensSoon({
  marathon: { registrationStart, timeZone },
}: {
  readonly marathon: Pick<Marathon, 'registrationStart' | 'timeZone'>;
}) {
  return (
    <div>
      <ClosedNote />
      <Opens>
        It opens{' '}
        <span>
          <RaceTime instant={registrationStart} zone={timeZone} />
        </span>
      </Opens>
    </div>
  );
}

export function SoldOut({ limit }: { readonly limit: number | null }) {
  return (
    <div>
      <Strong>{messages.marathon.soldOut}</Strong>
      <ClosedNote reason={limit !== null && allTaken(limit)} />
    </div>
  );
}

const allTaken = (limit: number) =>
  limit === 1 ? 'The only spot is taken.' : `All ${formatCount(limit)} spots are taken.`;

const Opens = styled.p`
  font-weight: 650;
  line-height: 1.4;
  & > span {
    display: inline-block;
  }
`;

const Strong = styled.p`
  color: ${color.dangerInk};
  font-weight: 700;
  line-height: 1.4;
`;
