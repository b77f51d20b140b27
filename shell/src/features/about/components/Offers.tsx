import { Card, color, Icon, type IconName, media, Section, SectionHeading, space, text } from '@marathon/ui';
import styled from 'styled-components';

const offers: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'search',
    title: 'Browsing events',
    words: 'Every race with its location, dates, distance and fee, and a countdown to the start.',
  },
  {
    icon: 'ticket',
    title: 'Registering',
    words: 'A spot in a couple of minutes. Spots are counted exactly, so a confirmed spot is yours.',
  },
  {
    icon: 'user',
    title: 'A user dashboard',
    words: 'All your races in one place.',
  },
  {
    icon: 'edit',
    title: 'An admin panel',
    words:
      'Organizers publish their events, set registration windows and limits, and keep details up to date.',
  },
];

export function Offers() {
  return (
    <Section aria-labelledby="offers">
      <SectionHeading id="offers">What you can do here</SectionHeading>
      <Grid>
        {offers.map(({ icon, title, words }) => (
          <li key={title}>
            <Offer $padded>
              <Icon name={icon} size={32} />
              <h3>{title}</h3>
              <p>{words}</p>
            </Offer>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** In one column, two or four, so that none of the four is alone. */
const Grid = styled.ul`
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
