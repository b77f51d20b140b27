import { timers } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import type { ApplyForm } from '@marathon/contracts/registration';
import { dialogs, isApiError, queryClient, randomId, useNavigate, useSession, warn } from '@marathon/web-kit';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { marathonKeys } from '../api/marathonKeys.ts';
import { postRegistration, registrationRequest } from '../api/postRegistration.ts';
import { registrationKeys } from '../api/registrationKeys.ts';
import type { OpenDraft } from './draft.ts';
import { type Failure, failureOf, failures } from './outcome.ts';
import { sendRegistration } from './sendRegistration.ts';

export type Progress = 'idle' | 'sending' | 'waiting' | 'done';

interface Options {
  readonly marathon: Marathon;
  readonly draft: OpenDraft;
  /** It did not work; the alert comes next, and gives the focus back to where it is then. */
  readonly onFailed: (error: unknown) => void;
}

/** Registering from the press of the button to the alert at its end. */
export function useRegistering({ marathon, draft, onFailed }: Options) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>('idle');
  const [failure, setFailure] = useState<Failure>();
  // State is a render too late for the second click of a double click.
  const underWay = useRef(false);

  async function send(form: ApplyForm, email: string): Promise<Failure | undefined> {
    const request = registrationRequest(form, marathon, email, new Date());
    try {
      const insertedId = await sendRegistration(draft, {
        post: (key) => postRegistration(request, key),
        newKey: randomId,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        random: Math.random,
        onWaiting: () => setProgress('waiting'),
      });
      if (insertedId) return undefined;
      onFailed(undefined);
      return failures.noInsertedId;
    } catch (error) {
      warn('A registration did not succeed', error);
      onFailed(error);
      const failed = failureOf(error);
      // Full, closed, registered in another tab: what is shown here was out of date.
      if (isApiError(error) && error.status === 409)
        refresh(marathonKeys.shown, ...(failed.alreadyRegistered ? [registrationKeys.all] : []));
      return failed;
    }
  }

  async function submit(form: ApplyForm): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setFailure(undefined);
    setProgress('sending');
    const failed = user?.email ? await send(form, user.email) : failures.notLoggedIn;
    setProgress(failed ? 'idle' : 'done');
    if (failed) {
      setFailure(failed);
      underWay.current = false;
      await alert(() => dialogs.error(failed.alert));
      return;
    }
    draft.forget();
    refresh(marathonKeys.all, registrationKeys.all);
    await alert(() => dialogs.success({ ...messages.apply.success, timer: timers.registered }));
    navigate('/dashboard/my-apply', { replace: true });
  }

  return { submit, progress, failure };
}

function refresh(...keys: readonly QueryKey[]) {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** The alert is loaded when it is needed; without a connection it may not come. The form says it too. */
const alert = (show: () => Promise<boolean>) =>
  show().catch((error) => warn('An alert could not be shown', error));
