import { useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { Card, color, EventImage, formatCount, Icon, Link, LinkButton, space, text } from '@marathon/ui';
import { FactList, StatusBadge } from '@marathon/ui/marathons';
import { TakedownBadge, TakedownNotice } from '@marathon/ui/takedowns';
import { formatWindow, RaceTime } from '@marathon/ui/times';
import { useId } from 'react';
import styled from 'styled-components';
import { CopyMarathon } from './CopyMarathon.tsx';
import { DeleteMarathon } from './DeleteMarathon.tsx';

/** With the organizer's actions. */
export function MyMarathonCard({ marathon }: { readonly marathon: Marathon }) {
  const { _id, title, image, takedown } = marathon;
  const titleId = useId();
  const { status } = useStatus(marathon);
  return (
    <Frame as="article" aria-labelledby={titleId}>
      <Top>
        <EventImage src={image} alt="" ratio="16 / 9" />
        {takedown ? <TakedownBadge /> : <StatusBadge status={status} />}
      </Top>
      <Body>
        <Title id={titleId}>
          <Link to={`/marathonsdetails/${_id}`}>{title}</Link>
        </Title>
        {takedown && <TakedownNotice takedown={takedown} />}
        <Facts facts={factsOf(marathon)} />
        <Actions>
          {!isCancelled(marathon) && !takedown && (
            <LinkButton
              to={`/dashboard/update-marathon/${_id}`}
              variant="secondary"
              size="s"
              aria-describedby={titleId}
            >
              <Icon name="edit" size={18} />
              {messages.actions.update}
            </LinkButton>
          )}
          <LinkButton to={`/desk/${_id}`} variant="ghost" size="s" aria-describedby={titleId}>
            <Icon name="users" size={18} />
            Participants
          </LinkButton>
          {!takedown && (
            <>
              <CopyMarathon marathon={marathon} describedBy={titleId} />
              <DeleteMarathon marathon={marathon} describedBy={titleId} />
            </>
          )}
        </Actions>
      </Body>
    </Frame>
  );
}

const factsOf = (marathon: Marathon) =>
  [
    { icon: 'pin', label: 'Location', value: marathon.location },
    {
      icon: 'calendar',
      label: 'Registration',
      value: formatWindow(marathon.registrationStart, marathon.registrationEnd, marathon.timeZone),
    },
    {
      icon: 'flag',
      label: 'Event date',
      value: <RaceTime instant={marathon.eventDate} zone={marathon.timeZone} />,
    },
    { icon: 'route', label: 'Distance', value: marathon.distance },
    { icon: 'users', label: 'Registered', value: registered(marathon) },
  ] as const;

function registered({ registrationCount, participantsLimit }: Marathon): string {
  const count = formatCount(registrationCount);
  return participantsLimit === null ? count : `${count} of ${formatCount(participantsLimit)}`;
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Top = styled.div`
  position: relative;
  & > span {
    position: absolute;
    inset: ${space[3]} auto auto ${space[3]};
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[5]};
`;

const Facts = styled(FactList)`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font-size: ${text.s};
  & > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space[2]};
  }
  dt {
    display: flex;
    gap: ${space[2]};
    color: ${color.inkMuted};
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  font-size: ${text.h3};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  justify-items: start;
  gap: ${space[2]};
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`;
