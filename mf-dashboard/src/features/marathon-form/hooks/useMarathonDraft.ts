import { isApiError, randomId } from '@marathon/app-runtime';
import { useEffect, useRef, useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft, untouchedForm } from '../formDraft.ts';
import { type MarathonFormHandle, useMarathonForm } from './useMarathonForm.ts';

interface MarathonDraft {
  readonly form: MarathonFormHandle;
  /**
   * Sends under an Idempotency-Key, which stays the same, also after a reload, until an answer has come: what is sent again is added once.
   * Before that the key is nowhere but here: a duplicate of the tab has another one.
   */
  readonly sendOnce: <Answer>(send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;
  /** The form shows a draft from before a reload. */
  readonly isFromBefore: boolean;
  /** Deletes the draft. */
  readonly forget: () => void;
  /** Deletes the draft, resets the form and takes a new key. */
  readonly startOver: () => void;
}

/** The form for a new marathon, or for changes of one or of a draft. What is typed belongs to this person and survives a reload. */
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

/** Nothing was added under this key, and nothing will be. */
const isRefused = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'idempotency-key-reused';
