import { input, type Operation, token } from './operation.ts';

/** What people decide about their mails; without svc-messages there are none, and these are answered with 404. */
export const messageOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/messages/preferences',
    summary: 'Which mails one wants that are not needed',
    tag: 'messages',
    security: 'apiToken',
    status: 200,
    answer: 'MailPreferences',
    problems: [...token, 'rate-limited', 'unavailable'],
  },
  {
    method: 'put',
    path: '/messages/preferences',
    summary: 'Switch reminders of one’s races on or off',
    tag: 'messages',
    security: 'apiToken',
    body: 'NewMailPreferences',
    status: 200,
    answer: 'MailPreferences',
    problems: [...input, ...token, 'rate-limited', 'unavailable'],
  },
  {
    method: 'get',
    path: '/messages/unsubscribe/{token}',
    summary: 'A page that asks whether to switch reminders off, for the link of a mail',
    tag: 'messages',
    status: 200,
    isPage: true,
    problems: ['not-found', 'rate-limited', 'unavailable'],
  },
  {
    method: 'post',
    path: '/messages/unsubscribe/{token}',
    summary: 'Switch reminders off with the link of a mail: one press in a mail program (RFC 8058)',
    tag: 'messages',
    status: 200,
    isPage: true,
    problems: ['not-found', 'request-timeout', 'body-too-large', 'rate-limited', 'unavailable'],
  },
];
