import { useRuntime } from '@marathon/app-runtime';
import { askOwnAccount, linkSent } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { dialogs } from '@marathon/ui';
import { mailNoteText } from '@marathon/ui/forms';
import { isOfRace } from '../../shared/returnPath.ts';
import { useReturnPath } from '../../shared/useReturnPath.ts';

const { sent, enterCode } = messages.verification;

/**
 * Says that the account is there and, where a mail was sent, that it can be confirmed right away. True for who wants to;
 * the others do it later.
 */
export function useWelcome() {
  const runtime = useRuntime();
  const spot = spotStillToCome(useReturnPath());
  return async (email: string): Promise<boolean> => {
    const alert = { ...messages.account.success, button: messages.actions.continue };
    const account = await askOwnAccount(runtime, email);
    if (account === undefined || account.isEmailVerified || account.isManaged) {
      const isAsked = account?.isManaged && account.mustVerify && !account.isEmailVerified;
      const note = isAsked ? sentences(spot, linkSent(email), mailNoteText()) : spot;
      await dialogs.success({ ...alert, ...(note && { note }) });
      return false;
    }
    const note = sentences(spot, sent(email), mailNoteText());
    return dialogs.success({ ...alert, note, again: enterCode });
  };
}

/** Who came to register for a race has an account by now, and could take that for the spot. */
const spotStillToCome = (path: string) => (isOfRace(path) ? messages.account.spotToCome : undefined);

const sentences = (...all: readonly (string | undefined)[]) => all.filter(Boolean).join(' ');
