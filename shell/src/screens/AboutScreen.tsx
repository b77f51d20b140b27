import {
  Card,
  CardGrid,
  color,
  Icon,
  type IconName,
  LinkButton,
  Page,
  PageHeading,
  Section,
  SectionHeading,
  space,
  text,
} from '@marathon/web-kit';
import styled from 'styled-components';
import { PictureHead } from './PictureHead.tsx';

const offers: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'search',
    title: 'Browsing events',
    words: 'Every marathon with its place, dates, distance and fee, and a countdown to the start.',
  },
  {
    icon: 'ticket',
    title: 'Registering',
    words: 'A place in a couple of minutes. Places are counted exactly, so a confirmed place is yours.',
  },
  {
    icon: 'user',
    title: 'A user dashboard',
    words: 'The races you run and the races you organize, in one spot, to change whenever plans do.',
  },
  {
    icon: 'edit',
    title: 'An admin panel',
    words:
      'Organizers publish their events, set registration windows and limits, and keep details up to date.',
  },
];

export default function AboutScreen() {
  return (
    <Page>
      <Section>
        <PictureHead image="/images/slides/finish.svg">
          <PageHeading intro="Marathon brings runners and organizers together: runners find the race that fits them, organizers fill their start line without paperwork.">
            About Marathon
          </PageHeading>
        </PictureHead>
      </Section>
      <Section aria-labelledby="offers">
        <SectionHeading id="offers">What you can do here</SectionHeading>
        <CardGrid $min="16rem">
          {offers.map(({ icon, title, words }) => (
            <li key={title}>
              <Offer $padded>
                <Icon name={icon} size={32} />
                <h3>{title}</h3>
                <p>{words}</p>
              </Offer>
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section aria-labelledby="start">
        <SectionHeading
          id="start"
          intro="Create an account, pick a race, and get your name on the list."
          actions={
            <>
              <LinkButton to="/register">Register</LinkButton>
              <LinkButton to="/marathons" variant="secondary">
                Browse marathons
              </LinkButton>
            </>
          }
        >
          Ready to run?
        </SectionHeading>
      </Section>
    </Page>
  );
}

const Offer = styled(Card)`
  svg {
    color: ${color.accentInk};
  }
  h3 {
    margin: ${space[4]} 0 ${space[2]};
    font-size: ${text.h4};
  }
  p {
    color: ${color.inkMuted};
  }
`;
