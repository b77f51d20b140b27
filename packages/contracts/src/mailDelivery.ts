/**
 * What becomes of the mails of the product: a mail server takes them; they are files that /mailbox shows to browsers of the
 * product's own machine; or they are files alone.
 */
export type MailDelivery = 'server' | 'mailbox' | 'files';

/** The page carries it in a meta element of this name. */
export const mailDeliveryMetaName = 'mail-delivery';

export const mailboxPath = '/mailbox';
