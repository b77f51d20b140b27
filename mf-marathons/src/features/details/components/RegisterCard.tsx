import { takesNobody } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { color, font, formatMoney, media, radius, shadow, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { FeeNote } from '../../../shared/components/FeeNote.tsx';
import { RegisterAction } from './RegisterAction.tsx';
import { ShareActions } from './ShareActions.tsx';
import { Spots } from './Spots.tsx';
import { WaitingRoomHint } from './WaitingRoomHint.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

/** Fee, spots and Register: a sticky card on desktops, a bottom bar on phones. */
export function RegisterCard({ marathon, status }: Props) {
  const isOver = status === 'running' || status === 'past' || status === 'cancelled';
  return (
    <Aside aria-label="Registration">
      <Bar>
        {!isOver && (
          <Fee>
            <Amount>{formatMoney(marathon.registrationFee)}</Amount>
            {marathon.registrationFee ? <small>per runner</small> : null}
          </Fee>
        )}
        <RegisterAction marathon={marathon} status={status} />
      </Bar>
      <More>
        {!takesNobody(status) && <FeeNote marathon={marathon} />}
        <Spots marathon={marathon} status={status} />
        <WaitingRoomHint marathon={marathon} status={status} />
        <ShareActions marathon={marathon} isOver={isOver} />
      </More>
    </Aside>
  );
}

export const Aside = styled.aside`
  display: contents;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--bar-height) + ${space[5]});
    display: grid;
    grid-row: 1 / 3;
    grid-column: 2;
    align-self: start;
    gap: ${space[5]};
    padding: ${space[6]};
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
    box-shadow: ${shadow.m};
  }
`;

export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  order: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin: ${space[6]} calc(-1 * ${space.gutter}) 0;
  padding: ${space[3]} ${space.gutter} calc(${space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.m};
  ${media.desktop} {
    position: static;
    order: 0;
    display: grid;
    justify-content: stretch;
    gap: ${space[5]};
    margin: 0;
    padding: 0;
    border: 0;
    box-shadow: none;
    & > a {
      min-height: 3.375rem;
      font-size: ${text.l};
    }
  }
  ${media.short} {
    position: static;
  }
`;

export const Fee = styled.p`
  display: grid;
  flex: none;
  line-height: 1.2;
  small {
    color: ${color.inkMuted};
    font-size: ${text.xs};
  }
  ${media.desktop} {
    display: flex;
    align-items: baseline;
    gap: ${space[2]};
    small {
      font-size: ${text.s};
    }
  }
`;

export const Amount = styled.span`
  font: 700 ${text.h3} / 1 ${font.display};
  ${media.desktop} {
    font-size: ${text.h2};
  }
`;

const More = styled.div`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[7]};
  button {
    /* Clear of the bar when the keyboard brings it into view. */
    scroll-margin-bottom: 8rem;
  }
  ${media.desktop} {
    margin: 0;
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
`;
