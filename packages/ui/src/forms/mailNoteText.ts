import { type MailDelivery, mailboxPath, mailDeliveryMetaName } from '@marathon/contracts/mailDelivery';

export interface Props {
  readonly delivery?: MailDelivery | undefined;
}

export const noServer = 'Demo: emails aren’t sent.';
export const askOperator = 'Ask the site’s operator for yours.';

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
  return `${noServer} ${isMailboxHere(delivery) ? `Open the test mailbox: ${location.origin}${mailboxPath}` : askOperator}`;
}
