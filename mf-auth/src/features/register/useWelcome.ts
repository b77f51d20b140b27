import { useRuntime } from '@marathon/app-runtime';
import { askOwnAccount, linkSent } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { dialogs } from '@marathon/ui';
import { mailNoteText } from '@marathon/ui/forms';

const { sent, enterCode } = messages.verification;

/**
 * Says that the account is there and, where a mail was sent, that it can be confirmed right away. True for who wants to;
 * the others do it later.
 */
export function useWelcome() {
  const runtime = useRuntime();
  return async (email: string): Promise<boolean> => {
    const alert = { ...messages.account.success, button: messages.actions.continue };
    const account = await askOwnAccount(runtime, email);
    if (account === undefined || account.isEmailVerified || account.isManaged) {
      const isAsked = account?.isManaged && account.mustVerify && !account.isEmailVerified;
      await dialogs.success({ ...alert, ...(isAsked && { note: withPlace(linkSent(email)) }) });
      return false;
    }
    return dialogs.success({ ...alert, note: withPlace(sent(email)), again: enterCode });
  };
}

/** With where the mail is, when no mail server takes it. */
const withPlace = (words: string) => [words, mailNoteText()].filter(Boolean).join(' ');
