import { useSession } from '@marathon/app-runtime';
import {
  Card,
  color,
  Icon,
  type IconName,
  LinkButton,
  media,
  Page,
  PageHeading,
  Section,
  SectionHeading,
  space,
  text,
} from '@marathon/ui';
import styled from 'styled-components';
import { addMarathon, type NavItem, register } from '../../layout/navigation.ts';
import { PictureHead } from '../../layout/PictureHead.tsx';
import { siteDetail } from '../../layout/site.ts';

const offers: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'search',
    title: 'Browsing events',
    words: 'Every marathon with its place, dates, distance and fee, and a countdown to the start.',
  },
  {
    icon: 'ticket',
    title: 'Registering',
    words: 'A place in a couple of minutes. NavLinks are counted exactly, so a confirmed place is yours.',
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
        <Offers>
          {offers.map(({ icon, title, words }) => (
            <li key={title}>
              <Offer $padded>
                <Icon name={icon} size={32} />
                <h3>{title}</h3>
                <p>{words}</p>
              </Offer>
            </li>
          ))}
        </Offers>
      </Section>
      <Team />
      <Start />
    </Page>
  );
}

function Team() {
  const email = siteDetail('contactEmail');
  return (
    <Section aria-labelledby="team">
      <SectionHeading
        id="team"
        intro="We are a small team of runners, organizers and engineers. We have queued for race packets and we have handed them out, so we build what both sides of the start line need: clear facts, fair places, and no paperwork on race day."
      >
        Who we are
      </SectionHeading>
      <Contact aria-label="Contact">
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{siteDetail('contactAddress')}</dd>
        </div>
      </Contact>
    </Section>
  );
}

/** What to do next, which for who has an account is not to make one. */
function Start() {
  const { user } = useSession();
  const { intro, first, second } = user ? starts.member : starts.visitor;
  return (
    <Section aria-labelledby="start">
      <SectionHeading
        id="start"
        intro={intro}
        actions={
          <>
            <LinkButton to={first.to}>{first.label}</LinkButton>
            <LinkButton to={second.to} variant="secondary">
              {second.label}
            </LinkButton>
          </>
        }
      >
        Ready to run?
      </SectionHeading>
    </Section>
  );
}

const browse: NavItem = { to: '/marathons', label: 'Browse marathons' };
const starts = {
  visitor: {
    intro: 'Create an account, pick a race, and get your name on the list.',
    first: register,
    second: browse,
  },
  member: {
    intro: 'Pick a race and get your name on the list, or put a race of your own on it.',
    first: browse,
    second: addMarathon,
  },
};

/** Four of a kind: in one column, two or four, so that none stands alone. */
const Offers = styled.ul`
  display: grid;
  gap: ${space[5]};
  & > li {
    display: grid;
  }
  @media (min-width: 36rem) {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Contact = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[7]};
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

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
