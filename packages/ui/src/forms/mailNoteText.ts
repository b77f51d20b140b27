import { type MailDelivery, mailboxPath, mailDeliveryMetaName } from '@marathon/contracts/mailDelivery';

export interface Props {
  readonly delivery?: MailDelivery | undefined;
}

/** On the machine that runs it, the product is tried out; anywhere else it is no demo. */
export const demo = 'Demo: emails aren’t sent.';
export const noServer =
  'This site has no mail server yet, so emails aren’t sent. Ask the site’s operator for yours.';

export const mailDelivery = () =>
  document.querySelector<HTMLMetaElement>(`meta[name=${mailDeliveryMetaName}]`)?.content as
    | MailDelivery
    | undefined;

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
export const isMailboxHere = (delivery: MailDelivery) =>
  delivery === 'mailbox' && ownMachine.test(location.hostname);

/** MailNote's text, for plain text; undefined if there is none. */
export function mailNoteText(): string | undefined {
  const delivery = mailDelivery();
  if (delivery !== 'mailbox' && delivery !== 'files') return undefined;
  return isMailboxHere(delivery)
    ? `${demo} Open the test mailbox: ${location.origin}${mailboxPath}`
    : noServer;
}
