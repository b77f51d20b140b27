import { randomId } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft, untouchedForm } from '../formDraft.ts';
import { type MarathonFormHandle, useMarathonForm } from './useMarathonForm.ts';

interface MarathonDraft {
  readonly form: MarathonFormHandle;
  /** The same for each try, also after a reload, so that a new marathon is added once. */
  readonly idempotencyKey: string;
  /** The form shows a draft from before a reload. */
  readonly isFromBefore: boolean;
  /** Deletes the draft. */
  readonly forget: () => void;
  /** Deletes the draft, resets the form and takes a new key. */
  readonly startOver: () => void;
}

/** The form for a new marathon, or for changes of `original`. Its draft belongs to this person and survives a reload. */
export function useMarathonDraft(email: string, original?: Marathon): MarathonDraft {
  const [of] = useState({ email, original });
  const [begun] = useState(() => readDraft(sessionStorage, of));
  const form = useMarathonForm(begun?.form ?? untouchedForm(of), original);
  const [idempotencyKey, setIdempotencyKey] = useState(begun?.idempotencyKey ?? randomId);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(sessionStorage, of, values, of.original ? undefined : idempotencyKey),
      }),
    [form, of, idempotencyKey],
  );
  const forget = () => dropDraft(sessionStorage, of);
  const startOver = () => {
    form.reset(untouchedForm(of));
    forget();
    setIdempotencyKey(randomId);
  };
  return { form, idempotencyKey, isFromBefore: begun !== undefined, forget, startOver };
}
