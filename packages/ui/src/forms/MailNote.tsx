import { mailboxPath } from '@marathon/contracts/mailDelivery';
import { color, text } from '@marathon/ui';
import styled from 'styled-components';
import { demo, isMailboxHere, mailDelivery, noServer, type Props } from './mailNoteText.ts';

/** Without a mail server, says where to find a mail. */
export function MailNote({ delivery = mailDelivery() }: Props) {
  if (delivery !== 'mailbox' && delivery !== 'files') return null;
  if (!isMailboxHere(delivery)) return <Note>{noServer}</Note>;
  return (
    <Note>
      {demo} Open the{' '}
      <a href={mailboxPath} target="_blank" rel="noreferrer">
        test mailbox
      </a>
      .
    </Note>
  );
}

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  a {
    font-weight: 650;
  }
`;
