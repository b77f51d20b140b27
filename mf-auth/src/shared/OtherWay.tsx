import { color, Link, space } from '@marathon/ui';
import styled from 'styled-components';
import { EmailLink } from './EmailLink.tsx';
import { useOtherWay } from './useOtherWay.ts';

interface Props {
  readonly question: string;
  readonly label: string;
  readonly to: string;
  /** The current input, for the other screen. */
  readonly email?: () => string;
}

/** Passes `location.state` on. */
export function OtherWay({ question, label, to, email }: Props) {
  const link = useOtherWay(to);
  return (
    <Line>
      {question}{' '}
      {email === undefined ? (
        <Link {...link}>{label}</Link>
      ) : (
        <EmailLink to={to} email={email}>
          {label}
        </EmailLink>
      )}
    </Line>
  );
}

const Line = styled.p`
  margin-top: ${space[6]};
  color: ${color.inkMuted};
  a {
    font-weight: 650;
  }
`;
