import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Card, color, EventImage, formatMoney, media, space, text } from '@marathon/ui';
import { type Fact, FactList, StatusBadge } from '@marathon/ui/marathons';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';

export function Summary({ marathon }: { readonly marathon: Marathon }) {
  const { status } = useStatus(marathon);
  const { title, image, eventDate, timeZone, location, distance, registrationFee } = marathon;
  const facts: readonly Fact[] = [
    { icon: 'calendar', label: 'Marathon date', value: <RaceTime instant={eventDate} zone={timeZone} /> },
    { icon: 'pin', label: 'Location', value: location },
    { icon: 'route', label: 'Distance', value: distance },
    { icon: 'ticket', label: 'Registration fee', value: formatMoney(registrationFee) },
  ];
  return (
    <Frame as="aside" aria-label="Your race">
      <EventImage src={image} alt="" priority />
      <Body>
        <StatusBadge status={status} />
        <Title>{title}</Title>
        <Facts facts={facts} iconsOnly />
      </Body>
    </Frame>
  );
}

/** Below the form on tablets, with the picture beside the facts. */
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

const Facts = styled(FactList)`
  display: grid;
  gap: ${space[3]};
  font-size: ${text.s};
  line-height: 1.4;
  & > div {
    display: flex;
    gap: ${space[3]};
  }
  dt {
    display: flex;
    flex: none;
    color: ${color.inkMuted};
  }
`;
