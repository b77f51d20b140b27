import { Button, color, space, text } from '@marathon/ui';
import { FormNotice, MailNote } from '@marathon/ui/forms';
import styled from 'styled-components';
import { Outcome } from '../../../shared/Outcome.tsx';

interface Props {
  readonly email: string;
  /** The form again, with the address in it. */
  readonly onOther: () => void;
}

/** The same for every address: nobody learns here who has an account. */
export function OnItsWay({ email, onOther }: Props) {
  return (
    <Outcome>
      <FormNotice role="status" $tone="ok">
        If an account uses this address, a mail is on its way.
      </FormNotice>
      <Address>{email}</Address>
      <MailNote />
      <Help>
        <h2>Nothing came?</h2>
        <ul>
          <li>A mail can take a few minutes. Look in the spam folder, too.</li>
          <li>Check the address above: a typo is quickly made.</li>
          <li>
            Maybe you signed up with another address, or with Google. With Google you need no password here.
          </li>
        </ul>
        <p>The link in the mail works once, within 30 minutes.</p>
      </Help>
      <Button variant="secondary" block onClick={onOther}>
        Use another address, or send it again
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

const Address = styled.strong`
  overflow-wrap: anywhere;
`;
