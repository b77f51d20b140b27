import { space, text } from '@marathon/ui';
import styled from 'styled-components';
import { EmailLink } from '../../../shared/EmailLink.tsx';

export function ForgotPassword({ email }: { readonly email: () => string }) {
  return (
    <Line>
      <EmailLink to="/forgot-password" email={email}>
        Forgot password?
      </EmailLink>
    </Line>
  );
}

const Line = styled.p`
  margin-top: calc(-1 * ${space[2]});
  font-size: ${text.s};
  text-align: end;
  a {
    font-weight: 650;
  }
`;
