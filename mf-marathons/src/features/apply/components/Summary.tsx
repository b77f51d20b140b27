import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Card, color, EventImage, formatMoney, Icon, type IconName, media, space, text } from '@marathon/ui';
import { StatusBadge } from '@marathon/ui/marathons';
import { RaceTime } from '@marathon/ui/times';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What one is about to register for. */
export function Summary({ marathon }: { readonly marathon: Marathon }) {
  const { status } = useStatus(marathon);
  return (
    <Frame as="aside" aria-label="Your race">
      <EventImage src={marathon.image} alt="" priority />
      <Body>
        <StatusBadge status={status} />
        <Title>{marathon.title}</Title>
        <Line icon="calendar">
          <span>
            <RaceTime instant={marathon.eventDate} zone={marathon.timeZone} />
          </span>
        </Line>
        <Line icon="pin">{marathon.location}</Line>
        <Line icon="route">{marathon.distance}</Line>
        <Line icon="ticket">{formatMoney(marathon.registrationFee)}</Line>
      </Body>
    </Frame>
  );
}

const Line = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <Fact>
    <Icon name={icon} size={18} />
    {children}
  </Fact>
);

/** Below the form on smaller windows, and flat there. */
const Frame = styled(Card)`
  ${media.tablet} {
    display: grid;
    grid-template-columns: 16rem 1fr;
    align-items: center;
    img {
      height: 100%;
    }
  }
  ${media.desktop} {
    display: block;
    img {
      height: auto;
    }
  }
`;

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[5]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
  overflow-wrap: anywhere;
`;

const Fact = styled.p`
  display: flex;
  gap: ${space[3]};
  font-size: ${text.s};
  line-height: 1.4;
  svg {
    flex: none;
    color: ${color.inkMuted};
  }
`;
