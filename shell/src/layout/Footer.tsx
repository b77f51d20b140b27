import { messages } from '@marathon/contracts/messages';
import { color, Link, media, space, text, width } from '@marathon/ui';
import styled from 'styled-components';
import { Brand } from './Brand.tsx';
import { useNavigation } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { creditLine } from './site.ts';

export function Footer() {
  const links = useNavigation('footer');
  return (
    <Ground>
      <Columns>
        <div>
          <Brand />
          <Motto>Find your race, get to the start line, and remember the finish.</Motto>
        </div>
        <nav aria-labelledby="useful-links">
          <Heading id="useful-links">Useful links</Heading>
          <Links>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Links>
        </nav>
        <div>
          <Heading>Follow us</Heading>
          <SocialLinks />
        </div>
      </Columns>
      <Copyright>
        <span>{messages.copyright}</span> <span>{creditLine()}</span>
      </Copyright>
    </Ground>
  );
}

export const Ground = styled.footer`
  background: ${color.surfaceInverse};
  color: ${color.inkInverse};
  padding: clamp(${space[7]}, 6vw, ${space[8]}) ${space.gutter} ${space[5]};
  :focus-visible {
    outline-color: currentColor;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[6]} ${space[4]};
  max-width: ${width.page};
  margin-inline: auto;
  ${media.phone} {
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.tablet} {
    grid-template-columns: 2fr 1fr auto;
    column-gap: ${space[7]};
  }
`;

const Motto = styled.p`
  max-width: 24rem;
  margin-top: ${space[4]};
  color: ${color.inkInverseMuted};
`;

const Heading = styled.p`
  margin-bottom: ${space[3]};
  color: ${color.inkInverseMuted};
  font-size: ${text.s};
  font-weight: 600;
`;

const Links = styled.ul`
  display: grid;
  gap: ${space[1]};
  a {
    display: inline-block;
    padding-block: ${space[1]};
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

export const Copyright = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  justify-content: space-between;
  max-width: ${width.page};
  margin: clamp(${space[6]}, 5vw, ${space[7]}) auto 0;
  padding-top: ${space[5]};
  border-top: 1px solid ${color.lineInverse};
  color: ${color.inkInverseMuted};
  font-size: ${text.s};
`;
