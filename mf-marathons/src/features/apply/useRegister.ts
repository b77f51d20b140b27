import { isApiError, randomId, useRuntime, useSession, warn } from '@marathon/app-runtime';
import { marathonKeys, registrationKeys } from '@marathon/app-runtime/marathons';
import { timers } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import type { RegistrationNote } from '@marathon/contracts/registrationNote';
import { dialogs, toasts, useNavigate } from '@marathon/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Admission } from '../../shared/admission.ts';
import { later } from '../../shared/later.ts';
import { useIsConfirmed } from '../../shared/useIsConfirmed.ts';
import { addRegistration, type FilledIn, registrationRequest } from './addRegistration.ts';
import type { OpenDraft } from './draft.ts';
import { type Failure, failureOf, failures, showAlert, unreachableNote } from './outcome.ts';
import { createSending, type Sending, SendingStopped } from './sending.ts';
import { sendRegistration } from './sendRegistration.ts';
import { useMounted } from './useMounted.ts';
import type { Obstacle, RetryNotice } from './withRetry.ts';

export type Progress = 'idle' | 'sending' | 'slow' | Obstacle | 'cancelled' | 'done';

/** Instants (ms) of this device: the click on Register, and the next try. */
export interface Wait {
  readonly since: number;
  readonly until: number | undefined;
}

interface Options {
  readonly marathon: Marathon;
  readonly draft: OpenDraft;
  readonly admission?: Admission | undefined;
  /** Called before a failure's alert, which later restores the focus of that moment. */
  readonly onFailed: (error: unknown) => void;
  /** Called offline, and before the alert about an unreachable server, so that the focus moves to the explanation. */
  readonly onTrouble: () => void;
  readonly onRegistered: () => void;
}

/** Sends a registration and shows its outcome: alerts, messages, the next screen. */
export function useRegister({ marathon, draft, admission, onFailed, onTrouble, onRegistered }: Options) {
  const runtime = useRuntime();
  const { user } = useSession();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>('idle');
  const [wait, setWait] = useState<Wait>();
  const [failure, setFailure] = useState<Failure>();
  // A ref: state would be one render too late for a double click.
  const sending = useRef<Sending>(undefined);
  // Extending the admission while the request is pending changes its token.
  const latestAdmission = useRef(admission);
  latestAdmission.current = admission;
  const isConfirmed = useIsConfirmed();
  const isMounted = useMounted(() => sending.current?.leave());

  function refresh(...keys: readonly QueryKey[]) {
    for (const queryKey of keys) void runtime.queryClient.invalidateQueries({ queryKey });
  }

  async function submit(form: FilledIn): Promise<void> {
    if (sending.current) return;
    setFailure(undefined);
    if (!user?.email) return fail(failures.notLoggedIn, form);
    setProgress('sending');
    const request = registrationRequest({ form, marathon, email: user.email, now: new Date() });
    sending.current = createSending({ later, onceOnline, onSlow: () => setProgress('slow') });
    try {
      const registered = await sendRegistration(draft, {
        ...sending.current,
        post: (idempotencyKey, signal) => {
          const admission = latestAdmission.current?.token;
          return addRegistration(runtime, request, { idempotencyKey, signal, admission });
        },
        newKey: randomId,
        random: Math.random,
        isOffline: () => !navigator.onLine,
        onRetry: showRetries(form),
      });
      if (registered === undefined) {
        onFailed(undefined);
        await fail(failures.noInsertedId, form);
      } else await succeed({ registered });
    } catch (error) {
      sending.current = undefined;
      if (error instanceof SendingStopped) {
        setProgress('cancelled');
        // The server may have received it.
        refresh(registrationKeys.all);
      } else if (isApiError(error, 'already-registered')) showRegistered();
      else await refused(error, form);
    }
  }

  /** Shows each obstacle; alerts once, if it lasts. */
  function showRetries(form: FilledIn): (notice: RetryNotice) => void {
    const since = Date.now();
    let hasAlerted = false;
    return ({ obstacle, error, pause, isTrouble }) => {
      setProgress(obstacle);
      setWait({ since, until: pause && Date.now() + pause });
      if (obstacle === 'offline') onTrouble();
      if (!isTrouble || hasAlerted) return;
      hasAlerted = true;
      onTrouble();
      void alertAndRetry({ ...failureOf(error), note: unreachableNote }, form);
    };
  }

  async function refused(error: unknown, form: FilledIn) {
    warn('A registration did not succeed', error);
    onFailed(error);
    // The page is out of date.
    if (isApiError(error, 'sold-out') || isApiError(error, 'registration-closed'))
      refresh(marathonKeys.shown);
    if (isApiError(error, 'admission-required')) {
      refresh(marathonKeys.shown);
      admission?.onRefused();
    }
    // If confirmed on another device meanwhile, the same registration is accepted.
    if (isApiError(error, 'email-not-verified') && (await isConfirmed())) return submit(form);
    await fail(failureOf(error), form);
  }

  async function fail(failed: Failure, form: FilledIn) {
    sending.current = undefined;
    setProgress('idle');
    setFailure(failed);
    await alertAndRetry(failed, form);
  }

  async function alertAndRetry({ alert: words, note, needsProof }: Failure, form: FilledIn) {
    if (needsProof) return;
    if (note === undefined) return void (await showAlert(() => dialogs.error(words)));
    const wantsMore = await showAlert(() => dialogs.error({ ...words, note, again: 'Try again' }));
    if (!wantsMore || !isMounted.current) return;
    if (sending.current) sending.current.again();
    else await submit(form);
  }

  function showRegistered() {
    draft.forget();
    refresh(marathonKeys.shown, registrationKeys.all);
    onRegistered();
  }

  async function succeed(note: RegistrationNote) {
    sending.current = undefined;
    setProgress('done');
    draft.forget();
    refresh(marathonKeys.all, registrationKeys.all);
    if (!isMounted.current) return void toasts.success(messages.registering.success.text);
    await showAlert(() => dialogs.success({ ...messages.registering.success, timer: timers.registered }));
    if (isMounted.current) navigate('/dashboard/my-apply', { replace: true, state: note });
  }

  return {
    submit,
    progress,
    wait,
    failure,
    again: () => {
      setProgress('sending');
      sending.current?.again();
    },
    cancel: () => sending.current?.cancel(),
  };
}

function onceOnline(work: () => void) {
  addEventListener('online', work);
  return () => removeEventListener('online', work);
}
