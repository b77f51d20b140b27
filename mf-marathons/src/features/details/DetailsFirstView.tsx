import { countdown } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { Badge, color, EventImage, LinkButton, Page, PageHeading, Skeleton } from '@marathon/ui';
import { Each, place, Without } from '@marathon/ui/firstView';
import type { Fact } from '@marathon/ui/marathons';
import styled from 'styled-components';
import { CancelledBox, Word } from './components/CancellationNotice.tsx';
import { ClosedNote } from './components/ClosedNote.tsx';
import { Circles } from './components/Countdown.tsx';
import { Hero } from './components/Hero.tsx';
import { FactSheet, Span, To } from './components/KeyFacts.tsx';
import { About, Badges, Columns, Description, Head, Main } from './components/MarathonDetails.tsx';
import { Opens, Strong } from './components/NotOpen.tsx';
import { Amount, Aside, Bar, Fee } from './components/RegisterCard.tsx';

/** MarathonDetails before any script, without frequently changing parts. */
export function DetailsFirstView() {
  return (
    <Page>
      <Hero>
        <Each of="data.image">
          <EventImage src={place('data.image')} alt="" priority />
        </Each>
        <Without value="data.image">
          <EventImage src={null} alt="" priority />
        </Without>
      </Hero>
      <Columns>
        <Head>
          <Badges>
            <Skeleton $width="3.5rem" $height="1.5rem" />
            <Badge>{place('data.distance')}</Badge>
          </Badges>
          <PageHeading intro={place('data.location')}>{place('data.title')}</PageHeading>
        </Head>
        <Main>
          <Each of="data.cancelledAt">
            <CancelledBox note={note} since={time('cancelledAt')} />
          </Each>
          <Without value="data.cancelledAt">
            <Circles>
              {['days', 'hours', 'minutes'].map((unit) => (
                <Ring key={unit} />
              ))}
            </Circles>
          </Without>
          <FactSheet facts={facts} />
          <section>
            <About>About this race</About>
            <Description>{place('data.description')}</Description>
          </section>
        </Main>
        <Aside aria-label="Registration">
          <Bar>
            <Each of="offer.price">
              <Fee>
                <Amount>{place('data.registrationFee|money')}</Amount>
                <Each of="offer.perRunner">
                  <small>per runner</small>
                </Each>
              </Fee>
            </Each>
            <Action />
          </Bar>
        </Aside>
      </Columns>
    </Page>
  );
}

const race = `/marathonsdetails/${place('data._id')}`;

/** As in RegisterAction. The server does not know who reads: visitors log in behind the link. */
const Action = () => (
  <>
    <Each of="offer.register">
      <LinkButton to={`${race}/apply`}>{messages.registering.start}</LinkButton>
    </Each>
    <Each of="offer.room">
      <LinkButton to={`${race}/waiting-room`}>{messages.registering.start}</LinkButton>
    </Each>
    <Each of="offer.draw">
      <LinkButton to={`${race}/waiting-room`}>Enter the waiting room</LinkButton>
    </Each>
    <Each of="offer.soldOut">
      <Strong>{messages.marathon.soldOut}</Strong>
    </Each>
    <Each of="offer.closed">
      <ClosedNote />
    </Each>
    <Each of="offer.opensSoon">
      <div>
        <ClosedNote />
        <Opens>
          It opens <span>{time('registrationStart')}</span>
        </Opens>
      </div>
    </Each>
  </>
);

const Ring = styled.div`
  flex: 0 1 ${countdown.size}px;
  aspect-ratio: 1;
  border: ${countdown.strokeWidth}px solid ${color.line};
  border-radius: 50%;
`;

/** As in RaceTime: prefers line breaks before the time. */
const Together = styled.span`
  display: inline-block;
`;

const time = (instant: string) => (
  <time dateTime={place(`data.${instant}`)}>
    {place(`data.${instant}|raceDay:data.timeZone`)}
    <Together>{place(`data.${instant}|raceClock:data.timeZone`)}</Together>
  </time>
);

const note = (
  <Each of="data.cancellationNote">
    <Word>{place('data.cancellationNote')}</Word>
  </Each>
);

const facts: readonly Fact[] = [
  { icon: 'calendar', label: 'Marathon date', value: time('eventDate') },
  { icon: 'pin', label: 'Location', value: place('data.location') },
  {
    icon: 'clock',
    label: 'Registration',
    value: (
      <>
        <Span>{time('registrationStart')}</Span>{' '}
        <Span>
          <To /> {time('registrationEnd')}
        </Span>
      </>
    ),
  },
  { icon: 'route', label: 'Distance', value: place('data.distance') },
  { icon: 'user', label: 'Organizer', value: place('data.organizer') },
  { icon: 'ticket', label: 'Registration fee', value: place('data.registrationFee|money') },
  {
    icon: 'users',
    label: 'Max participants',
    value: (
      <>
        <Each of="data.participantsLimit">{place('data.participantsLimit|count')}</Each>
        <Without value="data.participantsLimit">{messages.marathon.unlimited}</Without>
      </>
    ),
  },
];
