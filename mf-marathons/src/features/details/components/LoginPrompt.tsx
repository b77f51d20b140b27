import { loginLink } from '@marathon/contracts/loginLink';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, media, space, text, useLocation } from '@marathon/ui';
import styled from 'styled-components';

export function LoginPrompt() {
  const { pathname } = useLocation();
  return (
    <Prompt>
      <p>{messages.registering.notLoggedIn.text}</p>
      <LinkButton {...loginLink('/login', pathname)}>Log in</LinkButton>
    </Prompt>
  );
}

const Prompt = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[2]} ${space[3]};
  & > p {
    flex: 1 1 7rem;
    font-size: ${text.s};
    line-height: 1.4;
  }
  & > a {
    flex: none;
  }
  ${media.desktop} {
    display: grid;
    justify-content: stretch;
    gap: ${space[3]};
    & > a {
      min-height: 3.375rem;
      font-size: ${text.l};
    }
  }
`;
