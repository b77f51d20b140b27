import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, media, text } from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';
import { allTaken } from '../../../shared/allTaken.ts';
import { ClosedNote, Note } from './ClosedNote.tsx';

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

/** Registration is not closed: a cancellation frees a spot. */
export function SoldOut({ marathon }: { readonly marathon: Pick<Marathon, 'participantsLimit'> }) {
  return (
    <div>
      <Strong>{messages.marathon.soldOut}</Strong>
      <Note>{allTaken(marathon)}</Note>
    </div>
  );
}

export const Opens = styled.p`
  font-weight: 650;
  line-height: 1.4;
  & > span {
    display: inline-block;
  }
  ${media.phone} {
    font-size: ${text.s};
    /* The bar stays low; the facts have the reader's own time, too. */
    & > span > span {
      display: none;
    }
    & > span {
      display: inline;
    }
  }
`;

export const Strong = styled.p`
  color: ${color.dangerInk};
  font-weight: 700;
  line-height: 1.4;
`;
