import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../domain/formDraft.ts';
import { emptyMarathonForm } from '../domain/marathonForm.ts';
import { type MarathonFormHandle, useMarathonForm } from './useMarathonForm.ts';

interface MarathonDraft {
  readonly form: MarathonFormHandle;
  /** Empties the form and forgets what was typed. */
  readonly startOver: () => void;
}

/** A form for a new marathon; what this person types into it survives a reload of the tab. */
export function useMarathonDraft(email: string): MarathonDraft {
  const [begun] = useState(() => readDraft(sessionStorage, email));
  const form = useMarathonForm(begun);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(sessionStorage, email, values),
      }),
    [form, email],
  );
  const startOver = () => {
    form.reset(emptyMarathonForm);
    dropDraft(sessionStorage);
  };
  return { form, startOver };
}
