import { nextStart, useMyNewestMarathons, useNow, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { EventImage, formatCount, Link, radius, space } from '@marathon/ui';
import { StatusBadge } from '@marathon/ui/marathons';
import { RaceTime } from '@marathon/ui/times';
import { useId } from 'react';
import styled from 'styled-components';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { comingUp } from '../../../shared/myMarathon.ts';
import { Heading, Line, MutedText, Rows, Title } from './rows.tsx';

/** The person's own next marathons; empty without any. */
export function ComingUp() {
  const { email } = useSignedInUser();
  const { data } = useMyNewestMarathons(email);
  const headingId = useId();
  const marathons = data?.items ?? [];
  const now = useNow((at) => nextStart(marathons, at));
  const next = comingUp(marathons, now, 3);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>Your next events</Heading>
      <Rows>
        {next.map((marathon) => (
          <Row key={marathon._id} marathon={marathon} />
        ))}
      </Rows>
    </section>
  );
}

function Row({ marathon }: { readonly marathon: Marathon }) {
  const { _id, title, image, eventDate, timeZone, registrationCount, participantsLimit } = marathon;
  const { status } = useStatus(marathon);
  return (
    <Line as="li">
      <Thumbnail>
        <EventImage src={image} alt="" ratio="4 / 3" sizes="12rem" />
      </Thumbnail>
      <div>
        <Title>
          <Link to={`/marathonsdetails/${_id}`}>{title}</Link>
        </Title>
        <MutedText>
          <RaceTime instant={eventDate} zone={timeZone} />
        </MutedText>
      </div>
      <Standing>
        <StatusBadge status={status} />
        <MutedText>
          {participantsLimit === null
            ? `${formatCount(registrationCount)} registered`
            : `${formatCount(registrationCount)} of ${formatCount(participantsLimit)} registered`}
        </MutedText>
      </Standing>
    </Line>
  );
}

const Thumbnail = styled.div`
  flex: none;
  overflow: hidden;
  width: 5.5rem;
  border-radius: ${radius.m};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-inline-end: ${space[3]};
`;
