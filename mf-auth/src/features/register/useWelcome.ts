import { useRuntime } from '@marathon/app-runtime';
import { askOwnAccount, linkSent } from '@marathon/app-runtime/accounts';
import { messages } from '@marathon/contracts/messages';
import { dialogs } from '@marathon/ui';
import { mailNoteText } from '@marathon/ui/forms';
import { isOfRace } from '../../shared/returnPath.ts';
import { useReturnPath } from '../../shared/useReturnPath.ts';

const { sent, enterCode } = messages.verification;

/** Reports the new account and offers to confirm the address. True for people who want to. */
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

/** People who came to register for a race could take the account for the spot. */
const spotStillToCome = (path: string) => (isOfRace(path) ? messages.account.spotToCome : undefined);

const sentences = (...all: readonly (string | undefined)[]) => all.filter(Boolean).join(' ');
