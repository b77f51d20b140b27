import { isApiError } from '@marathon/app-runtime';
import { showServerErrors, useSingleRun } from '@marathon/app-runtime/forms';
import { toasts, useNavigate } from '@marathon/ui';
import { useState } from 'react';
import { useSaveDraft } from '../../../shared/api/drafts.ts';
import { readDraftForm } from '../domain/draftForm.ts';
import type { MarathonForm } from '../domain/marathonForm.ts';
import type { MarathonFormHandle } from './useMarathonForm.ts';

interface Options {
  readonly form: MarathonFormHandle;
  readonly id: string;
  /** The marathon that the draft is a copy of. */
  readonly copiedFrom?: string | undefined;
  /** The edited draft's entity tag; absent for a new one. */
  readonly ifMatch?: string;
  /** Called before the page changes. */
  readonly onSaved?: () => void;
}

/** Saves the form as a draft, however complete, and opens the person's marathons. */
export function useDraftSaving({ form, id, copiedFrom, ifMatch, onSaved }: Options) {
  const { mutateAsync, error } = useSaveDraft();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function save() {
    form.clearErrors();
    const read = readDraftForm(form.getValues());
    if (!read.ok) {
      const [first, ...others] = read.refusal.errors ?? [];
      for (const { path, message } of others) form.setError(path as keyof MarathonForm, { message });
      if (first) form.setError(first.path as keyof MarathonForm, { message: first.message }, focused);
      return;
    }
    await mutateAsync({ id, ifMatch, fields: { ...read.value, copiedFrom } });
    void toasts.success('Draft saved');
    onSaved?.();
    await navigate('/dashboard/my-marathons');
  }

  const saveDraft = useSingleRun(async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      if (isApiError(error)) showServerErrors(form, error);
      void toasts.error(
        isApiError(error) && error.explained ? error.message : 'The draft could not be saved',
      );
    } finally {
      setBusy(false);
    }
  });
  return { saveDraft, savingDraft: busy, error };
}

const focused = { shouldFocus: true } as const;
