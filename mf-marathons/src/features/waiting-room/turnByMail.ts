import { mailDelivery } from '@marathon/ui/forms';

/** Without a mail server the page promises no mail. */
export const tellsByMail = (): boolean => mailDelivery() === 'server';

export const turnByMail = 'We’ll email you when it’s your turn. You then have 10 minutes.';
