import { nextStart, useNow, useStatus } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { Card, color, EventImage, formatCount, Link, radius, space, text } from '@marathon/ui';
import { StatusBadge } from '@marathon/ui/marathons';
import { RaceTime } from '@marathon/ui/times';
import { useId } from 'react';
import styled from 'styled-components';
import { useMyNewestMarathons } from '../../../shared/api/getMyMarathons.ts';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { comingUp } from '../../../shared/myMarathon.ts';

/** The next events of the person's own; nothing where there are none. */
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
  const { _id, title, image, eventDate, timeZone, registrationCount } = marathon;
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
        <Muted>
          <RaceTime instant={eventDate} zone={timeZone} />
        </Muted>
      </div>
      <Standing>
        <StatusBadge status={status} />
        <Muted>{formatCount(registrationCount)} registered</Muted>
      </Standing>
    </Line>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${text.h3};
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]};
  & > div:nth-child(2) {
    flex: 1 1 12rem;
    min-width: 0;
  }
`;

const Thumbnail = styled.div`
  flex: none;
  overflow: hidden;
  width: 5.5rem;
  border-radius: ${radius.m};
`;

const Title = styled.h3`
  margin-bottom: ${space[1]};
  font-size: ${text.h4};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Muted = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-inline-end: ${space[3]};
`;
