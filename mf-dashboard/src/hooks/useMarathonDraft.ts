import type { NewMarathon } from '@marathon/contracts/marathon';
import { useZodForm } from '@marathon/web-kit/forms';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../domain/formDraft.ts';
import { emptyMarathonForm, type MarathonForm } from '../domain/marathonForm.ts';
import { marathonFormSchema } from '../domain/marathonFormSchema.ts';

interface MarathonDraft {
  readonly form: UseFormReturn<MarathonForm, unknown, NewMarathon>;
  /** Empties the form and forgets what was typed. */
  readonly startOver: () => void;
}

/** A form for a new marathon; what this person types into it survives a reload of the tab. */
export function useMarathonDraft(email: string): MarathonDraft {
  const [begun] = useState(() => readDraft(sessionStorage, email));
  const form = useZodForm(rules, { defaultValues: begun });
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

const rules = marathonFormSchema();
