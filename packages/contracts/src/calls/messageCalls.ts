import { mailPreferencesSchema } from '../mailPreferences.ts';
import { type Call, input, named, token } from './call.ts';

/** Answers 404 without svc-messages. */
export const messageCalls = {
  getMailPreferences: {
    method: 'get',
    path: '/messages/preferences',
    summary: 'Which mails one wants that are not needed',
    tag: 'messages',
    access: 'apiToken',
    status: 200,
    answer: named('MailPreferences', mailPreferencesSchema),
    problems: [...token, 'rate-limited', 'unavailable'],
  },
  saveMailPreferences: {
    method: 'put',
    path: '/messages/preferences',
    summary: 'Switch reminders of one’s races on or off',
    tag: 'messages',
    access: 'apiToken',
    body: named('NewMailPreferences', mailPreferencesSchema),
    status: 200,
    answer: named('MailPreferences', mailPreferencesSchema),
    problems: [...input, ...token, 'rate-limited', 'unavailable'],
  },
  askToUnsubscribe: {
    method: 'get',
    path: '/messages/unsubscribe/{token}',
    summary: 'A page that asks whether to switch reminders off, for the link of a mail',
    tag: 'messages',
    status: 200,
    isPage: true,
    problems: ['not-found', 'rate-limited', 'unavailable'],
  },
  unsubscribe: {
    method: 'post',
    path: '/messages/unsubscribe/{token}',
    summary: 'Switch reminders off with the link of a mail: one press in a mail program (RFC 8058)',
    tag: 'messages',
    status: 200,
    isPage: true,
    problems: ['not-found', 'request-timeout', 'body-too-large', 'rate-limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
