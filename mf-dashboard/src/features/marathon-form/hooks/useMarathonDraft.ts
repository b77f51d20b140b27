import { isApiError, randomId } from '@marathon/app-runtime';
import { useEffect, useRef, useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft, untouchedForm } from '../formDraft.ts';
import { type MarathonFormHandle, useMarathonForm } from './useMarathonForm.ts';

export interface MarathonDraft {
  readonly form: MarathonFormHandle;
  /**
   * Sends under an Idempotency-Key that stays the same, even after a reload, until there is an answer: retries add it
   * once. The key is stored only when sending: a duplicated tab has another one.
   */
  readonly sendOnce: <Answer>(send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;
  /** The form shows input from before a reload. */
  readonly isFromBefore: boolean;
  readonly forget: () => void;
  /** Deletes the draft, resets the form and takes a new key. */
  readonly startOver: () => void;
}

/** The form for a new marathon, an edited one or a draft. Input belongs to this person and survives a reload. */
export function useMarathonDraft(draftOf: DraftOf): MarathonDraft {
  const [of] = useState(draftOf);
  const [begun] = useState(() => readDraft(sessionStorage, of));
  const form = useMarathonForm(begun?.form ?? untouchedForm(of), of.original);
  const sentKey = useRef(begun?.idempotencyKey);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(sessionStorage, of, values, sentKey.current),
      }),
    [form, of],
  );

  function setSentKey(key: string | undefined) {
    sentKey.current = key;
    keepDraft(sessionStorage, of, form.getValues(), key);
  }

  async function sendOnce<Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    const key = sentKey.current ?? randomId();
    setSentKey(key);
    try {
      return await send(key);
    } catch (error) {
      if (isRefused(error)) setSentKey(undefined);
      throw error;
    }
  }

  function forget() {
    sentKey.current = undefined;
    dropDraft(sessionStorage, of);
  }

  const startOver = () => {
    form.reset(untouchedForm(of));
    forget();
  };
  return { form, sendOnce, isFromBefore: begun !== undefined, forget, startOver };
}

/** Nothing was or will be added under this key. */
const isRefused = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'idempotency-key-reused';
