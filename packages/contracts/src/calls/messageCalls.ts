import { deletedSchema } from '../mutationResponses.ts';
import { mailPreferencesSchema } from '../notifications/mailPreferences.ts';
import { newPushSubscriptionSchema } from '../notifications/pushSubscriptionRequests.ts';
import { pushKeySchema, savedPushSubscriptionSchema } from '../notifications/pushSubscriptions.ts';
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
  getPushKey: {
    method: 'get',
    path: '/messages/push-key',
    summary: 'The key for push messages; null where this product sends none',
    tag: 'messages',
    status: 200,
    answer: named('PushKey', pushKeySchema),
    problems: ['rate-limited', 'unavailable'],
  },
  savePushSubscription: {
    method: 'put',
    path: '/messages/push-subscriptions',
    summary: 'Have a browser notified of one’s turns in waiting rooms (Web Push), beside the mails',
    description:
      'The same endpoint again renews it. An account has ten at most: the oldest makes room. Browsers that have ended theirs are removed.',
    tag: 'messages',
    access: 'apiToken',
    body: named('NewPushSubscription', newPushSubscriptionSchema),
    status: 200,
    answer: named('SavedPushSubscription', savedPushSubscriptionSchema),
    problems: [...input, ...token, 'rate-limited', 'unavailable'],
  },
  removePushSubscription: {
    method: 'delete',
    path: '/messages/push-subscriptions/{id}',
    summary: 'Notify a browser no more',
    tag: 'messages',
    access: 'apiToken',
    status: 200,
    answer: named('Deleted', deletedSchema),
    problems: [...token, 'not-found', 'rate-limited', 'unavailable'],
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
