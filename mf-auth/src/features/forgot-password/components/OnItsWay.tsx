import { messages } from '@marathon/contracts/messages';
import { Button, color, space, text } from '@marathon/ui';
import { FormNotice, MailNote } from '@marathon/ui/forms';
import styled from 'styled-components';
import { Outcome } from '../../../shared/Outcome.tsx';

interface Props {
  readonly email: string;
  readonly onOther: () => void;
}

/** The same for every address: the screen reveals no account. */
export function OnItsWay({ email, onOther }: Props) {
  return (
    <Outcome>
      <FormNotice role="status" $tone="ok">
        If <Email>{email}</Email> has an account, a reset link is on its way.
      </FormNotice>
      <MailNote />
      <Help>
        <h2>Didn’t get it?</h2>
        <ul>
          <li>Emails can take a few minutes. Check your spam folder, too.</li>
          <li>Check for typos above.</li>
          <li>Signed up with another email? Try that one.</li>
          <li>Signed up with Google? Use {messages.google.continue}.</li>
        </ul>
        <p>The link works once, for 30 minutes.</p>
      </Help>
      <Button variant="secondary" block onClick={onOther}>
        Try another email or resend
      </Button>
    </Outcome>
  );
}

const Help = styled.div`
  display: grid;
  gap: ${space[3]};
  color: ${color.inkMuted};
  h2 {
    color: ${color.ink};
    font-size: ${text.h4};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
    list-style: disc;
  }
`;

const Email = styled.strong`
  overflow-wrap: anywhere;
`;
