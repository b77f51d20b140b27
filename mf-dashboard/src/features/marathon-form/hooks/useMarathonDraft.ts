import { randomId } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft, untouchedForm } from '../formDraft.ts';
import { type MarathonFormHandle, useMarathonForm } from './useMarathonForm.ts';

interface MarathonDraft {
  readonly form: MarathonFormHandle;
  /** Of what is typed, when it is a new marathon: sent again it is still the same one. */
  readonly idempotencyKey: string;
  /** The form shows what was typed before a reload. */
  readonly isFromBefore: boolean;
  /** What is typed is not kept any longer. */
  readonly forget: () => void;
  /** The same, and the form is as it was at first. */
  readonly startOver: () => void;
}

/** A form for a new marathon or for a change of one; what this person types into it survives a reload of the tab. */
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
