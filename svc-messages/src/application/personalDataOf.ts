import type { AccountMessages } from '@marathon/contracts/mailPreferences';
import type { Dependencies } from './dependencies.ts';
import type { ListedMessage } from './ports/messageStore.ts';

export const personalDataOf =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (accountId: string): Promise<AccountMessages> => {
    const [messages, preferences, pushes, subscriptions] = await Promise.all([
      store.mails.ofAccount(accountId),
      store.preferences(accountId),
      store.pushes.ofAccount(accountId),
      store.pushSubscriptions.ofAccount(accountId),
    ]);
    const welcome = messages.find(({ kind }) => kind === 'account-created');
    return {
      messages: messages.map((message) => publicMessage(message, welcome)),
      preferences,
      pushes: pushes.map(({ isMerged: _, ...push }) => push),
      pushSubscriptions: subscriptions.map(({ accountId: _, ...subscription }) => subscription),
    };
  };

/** A message sent with the welcome has the welcome's status. */
function publicMessage({ isMerged, ...message }: ListedMessage, welcome: ListedMessage | undefined) {
  if (!isMerged) return message;
  const { state, sentAt } = welcome ?? { state: 'sent' as const, sentAt: null };
  return { ...message, state, sentAt, sentWith: 'account-created' };
}
