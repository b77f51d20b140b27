import { takesNobody, useStatus } from '@marathon/app-runtime/marathons';
import { Slot } from '@marathon/app-runtime/slots';
import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import {
  Badge,
  color,
  EventImage,
  media,
  Page,
  PageHeading,
  space,
  text,
  useTitle,
  width,
} from '@marathon/ui';
import { StatusBadge } from '@marathon/ui/marathons';
import styled from 'styled-components';
import { CancellationNotice } from './CancellationNotice.tsx';
import { ContactOrganizer } from './ContactOrganizer.tsx';
import { Countdown } from './Countdown.tsx';
import { Hero } from './Hero.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { OrganizersBar } from './OrganizersBar.tsx';
import { OtherRaces } from './OtherRaces.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { ReportRace } from './ReportRace.tsx';
import { TextWithLinks } from './TextWithLinks.tsx';

export function MarathonDetails({ marathon }: { readonly marathon: Marathon }) {
  const { status } = useStatus(marathon);
  const { title, eventDate, timeZone } = marathon;
  useTitle(title);
  return (
    <Page>
      <OrganizersBar marathon={marathon} />
      <Hero>
        <EventImage src={marathon.image} alt="" priority />
      </Hero>
      <Columns>
        <Head>
          <Badges>
            <StatusBadge status={status} />
            <Badge>{marathon.distance}</Badge>
          </Badges>
          <PageHeading intro={marathon.location}>{title}</PageHeading>
        </Head>
        <Main>
          {isCancelled(marathon) ? (
            <CancellationNotice marathon={marathon} />
          ) : (
            <Countdown marathon={marathon} />
          )}
          <KeyFacts marathon={marathon} />
          <section aria-labelledby="about-marathon">
            <About id="about-marathon">About this race</About>
            <Description>
              <TextWithLinks text={marathon.description} />
            </Description>
          </section>
          <ContactOrganizer marathon={marathon} />
          <Slot
            name="details"
            marathonId={marathon._id}
            title={title}
            eventDate={eventDate}
            timeZone={timeZone}
          />
          {takesNobody(status) && <OtherRaces marathonId={marathon._id} />}
          <ReportRace marathon={marathon} />
        </Main>
        <RegisterCard marathon={marathon} status={status} />
      </Columns>
    </Page>
  );
}

/** One column on phones, so that the register card can stick to the bottom. */
export const Columns = styled.div`
  display: flex;
  flex-direction: column;
  margin: clamp(${space[5]}, 3vw, ${space[6]}) 0 calc(-1 * ${space[9]});
  ${media.desktop} {
    display: grid;
    margin-bottom: 0;
    grid-template: auto 1fr / minmax(0, 1fr) 22rem;
    column-gap: ${space[8]};
  }
`;

export const Head = styled.div`
  h1 {
    overflow-wrap: anywhere;
  }
`;

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
`;

export const Main = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[7]};
  ${media.desktop} {
    grid-row: 2;
  }
`;

export const About = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${text.h3};
`;

export const Description = styled.p`
  max-width: ${width.text};
  color: ${color.ink};
  font-size: ${text.m};
  line-height: 1.7;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
