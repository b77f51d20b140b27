/** `mailbox`: files that /mailbox shows on the same machine. `files`: files only. */
export type MailDelivery = 'server' | 'mailbox' | 'files';

export const mailDeliveryMetaName = 'mail-delivery';

export const mailboxPath = '/mailbox';
