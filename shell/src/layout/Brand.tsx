import { messages } from '@marathon/contracts/messages';
import { font, Link, space } from '@marathon/ui';
import styled from 'styled-components';

export function Brand() {
  return (
    <Home to="/">
      <img src="/images/logo.svg" alt="" width={36} height={36} />
      {messages.product}
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  color: inherit;
  font: 700 1.75rem / 1 ${font.display};
  letter-spacing: 0.005em;
  text-decoration: none;
`;
