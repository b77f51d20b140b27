import { mailDelivery } from '@marathon/ui/forms';

/** Whether mails reach people: only then the page promises one. */
export const tellsByMail = (): boolean => mailDelivery() === 'server';

export const turnByMail = 'We’ll email you when it’s your turn. You then have 10 minutes.';
