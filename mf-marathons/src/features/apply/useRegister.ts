import { isApiError, queryClient, randomId, useSession, warn } from '@marathon/app-runtime';
import { marathonKeys, registrationKeys } from '@marathon/app-runtime/marathons';
import { timers } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import type { ApplyForm } from '@marathon/contracts/registration';
import { dialogs, toasts, useNavigate } from '@marathon/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addRegistration, registrationRequest } from './api/addRegistration.ts';
import { browserDependencies } from './browserDependencies.ts';
import type { OpenDraft } from './draft.ts';
import { type Failure, failureOf, failures } from './outcome.ts';
import { type Sending, Stopped, startSending } from './sending.ts';
import type { Obstacle } from './withRetry.ts';

export type Progress = 'idle' | 'sending' | 'slow' | Obstacle | 'cancelled' | 'done';

interface Options {
  readonly marathon: Marathon;
  readonly draft: OpenDraft;
  /** It did not work; the alert comes next, and gives the focus back to where it is then. */
  readonly onFailed: (error: unknown) => void;
  /** It is not done, though not failed either; the alert comes next. */
  readonly onTrouble: () => void;
  /** They have a place already. */
  readonly onHeld: () => void;
}

/** Registering from the press of the button to the alert at its end. */
export function useRegister({ marathon, draft, onFailed, onTrouble, onHeld }: Options) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>('idle');
  const [failure, setFailure] = useState<Failure>();
  // State is a render too late for the second click of a double click.
  const sending = useRef<Sending>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      sending.current?.leave();
    };
  }, []);

  function start(form: ApplyForm, email: string): Sending {
    const request = registrationRequest(form, marathon, email, new Date());
    let isTold = false;
    const tell = async (error: unknown, obstacle: Obstacle) => {
      isTold = true;
      onTrouble();
      await tellAndTryAgain({ ...failureOf(error), note: notes[obstacle] }, form);
    };
    return startSending(draft, {
      ...browserDependencies,
      post: (key, signal) => addRegistration(request, key, signal),
      newKey: randomId,
      onSlow: () => setProgress('slow'),
      onObstacle: (obstacle, error, isTrouble) => {
        setProgress(obstacle);
        if (isTrouble && !isTold) void tell(error, obstacle);
      },
    });
  }

  async function submit(form: ApplyForm): Promise<void> {
    if (sending.current) return;
    setFailure(undefined);
    if (!user?.email) return fail(failures.notLoggedIn, form);
    setProgress('sending');
    try {
      sending.current = start(form, user.email);
      if ((await sending.current.result) === undefined) {
        onFailed(undefined);
        await fail(failures.noInsertedId, form);
      } else await succeed();
    } catch (error) {
      sending.current = undefined;
      if (error instanceof Stopped) {
        setProgress('cancelled');
        // It may have arrived all the same.
        refresh(registrationKeys.all);
      } else if (isApiError(error, 'already-registered')) hold();
      else await refused(error, form);
    }
  }

  async function refused(error: unknown, form: ApplyForm) {
    warn('A registration did not succeed', error);
    onFailed(error);
    // Full, closed: what is shown here was out of date.
    if (isApiError(error) && error.status === 409) refresh(marathonKeys.shown);
    await fail(failureOf(error), form);
  }

  async function fail(failed: Failure, form: ApplyForm) {
    sending.current = undefined;
    setProgress('idle');
    setFailure(failed);
    await tellAndTryAgain(failed, form);
  }

  /** Where the alert does not name the reason, it does so below, and the same can be sent again from there. */
  async function tellAndTryAgain({ alert: words, note }: Failure, form: ApplyForm) {
    if (note === undefined) return void (await alert(() => dialogs.error(words)));
    const wantsMore = await alert(() => dialogs.error({ ...words, note, again: 'Try again' }));
    if (!wantsMore || !isHere.current) return;
    if (sending.current) sending.current.again();
    else await submit(form);
  }

  function hold() {
    draft.forget();
    refresh(marathonKeys.shown, registrationKeys.all);
    onHeld();
  }

  async function succeed() {
    sending.current = undefined;
    setProgress('done');
    draft.forget();
    refresh(marathonKeys.all, registrationKeys.all);
    if (!isHere.current) return void toasts.success(messages.apply.success.text);
    await alert(() => dialogs.success({ ...messages.apply.success, timer: timers.registered }));
    if (isHere.current) navigate('/dashboard/my-apply', { replace: true });
  }

  return {
    submit,
    progress,
    failure,
    again: () => {
      setProgress('sending');
      sending.current?.again();
    },
    cancel: () => sending.current?.cancel(),
  };
}

/** What the alert of an obstacle says beside its own words. */
const notes: Record<Obstacle, string> = {
  offline: 'You are offline. We send your registration as soon as you are back online.',
  unreachable: 'We could not reach the server. We keep trying for you.',
  busy: 'Many runners are registering right now. We keep trying for you.',
};

function refresh(...keys: readonly QueryKey[]) {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** The alert is loaded when it is needed; without a connection it may not come. The form says it too. */
const alert = (show: () => Promise<boolean>) =>
  show().catch((error) => {
    warn('An alert could not be shown', error);
    return false;
  });
