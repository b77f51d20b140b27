import { color, radius, space } from '@marathon/ui';
import styled from 'styled-components';

/** Named as in social.svg. */
const networks = {
  Facebook: 'https://www.facebook.com/',
  Instagram: 'https://www.instagram.com/',
  X: 'https://x.com/',
  YouTube: 'https://www.youtube.com/',
};

export function SocialLinks() {
  return (
    <Row>
      {Object.entries(networks).map(([name, href]) => (
        <li key={name}>
          <Mark href={href} target="_blank" rel="noreferrer" aria-label={`${name} (opens in a new tab)`}>
            <svg width="22" height="22" fill="currentColor" aria-hidden="true">
              <use href={`/images/social.svg#${name}`} />
            </svg>
          </Mark>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Mark = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${color.lineInverse};
  border-radius: ${radius.pill};
  color: inherit;
  &:hover {
    background: ${color.inkInverse};
    color: ${color.surfaceInverse};
  }
`;
