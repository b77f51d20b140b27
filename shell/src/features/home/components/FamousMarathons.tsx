import { color, EventImage, media, radius, space, text } from '@marathon/ui';
import styled from 'styled-components';

const famous = [
  {
    city: 'Boston',
    since: 1897,
    when: 'April',
    story: 'The oldest annual marathon of all, over the Newton hills to Boylston Street.',
  },
  {
    city: 'London',
    since: 1981,
    when: 'April',
    story: 'Past Cutty Sark, across Tower Bridge, and home along The Mall.',
  },
  {
    city: 'Tokyo',
    since: 2007,
    when: 'March',
    story: 'From Shinjuku to Tokyo Station, with a city of volunteers at the roadside.',
  },
  {
    city: 'Berlin',
    since: 1974,
    when: 'September',
    story: 'Flat, cool and fast: where world records fall, under the Brandenburg Gate.',
  },
] as const;

export function FamousMarathons() {
  return (
    <Grid>
      {famous.map(({ city, since, when, story }) => (
        <Race key={city}>
          <EventImage src={`/images/famous/${city.toLowerCase()}.svg`} alt="" ratio="8 / 5" />
          <Title>{city}</Title>
          <When>
            {when}, since {since}
          </When>
          <p>{story}</p>
        </Race>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space[6]} ${space[5]};
  ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Race = styled.li`
  img {
    border-radius: ${radius.l};
  }
  p {
    color: ${color.inkMuted};
  }
`;

const Title = styled.h3`
  margin-top: ${space[4]};
  font-size: ${text.h3};
`;

const When = styled.p`
  margin: ${space[1]} 0 ${space[2]};
  font-size: ${text.s};
  font-weight: 600;
`;
