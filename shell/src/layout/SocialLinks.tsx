import { color, radius, space } from '@marathon/ui';
import styled from 'styled-components';

/** The networks' marks on a 24-unit grid. */
const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    mark: 'M14 8.5h2.5V5H14c-2.2 0-4 1.8-4 4v2H7.5v3.5H10V22h3.5v-7.5h2.6l.6-3.5h-3.2V9c0-.3.2-.5.5-.5z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    mark: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.7 6.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    mark: 'M4 4h4.6l3.9 5.3L17 4h2.2l-5.7 6.6L20 20h-4.6l-4.2-5.8L6.2 20H4l6.2-7.2zm2.9 1.6 9.3 12.8h1L7.9 5.6z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    mark: 'M12 5c3.6 0 6 .2 7.3.4a2.7 2.7 0 0 1 2.1 2.1c.3 1.2.4 2.7.4 4.5s-.1 3.3-.4 4.5a2.7 2.7 0 0 1-2.1 2.1c-1.3.2-3.7.4-7.3.4s-6-.2-7.3-.4a2.7 2.7 0 0 1-2.1-2.1C2.3 15.3 2.2 13.8 2.2 12s.1-3.3.4-4.5a2.7 2.7 0 0 1 2.1-2.1C6 5.2 8.4 5 12 5zM10 8.8v6.4l5.5-3.2z',
  },
];

export function SocialLinks() {
  return (
    <Row>
      {networks.map(({ name, href, mark }) => (
        <li key={name}>
          <Mark href={href} target="_blank" rel="noreferrer" aria-label={`${name} (opens in a new tab)`}>
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={mark} />
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
