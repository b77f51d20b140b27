import { color, Link, space } from '@marathon/ui';
import styled from 'styled-components';
import { EmailLink } from './EmailLink.tsx';
import { useOtherWay } from './useOtherWay.ts';

interface Props {
  readonly question: string;
  readonly label: string;
  readonly to: string;
  /** What is typed as the address by then, which the other screen gets. */
  readonly email?: () => string;
}

/** The link under a form to the other screen, which gets the same `location.state`. */
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
