import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { MarathonForm } from '../domain/marathonForm.ts';
import { readMarathonForm } from '../domain/readMarathonForm.ts';

export type MarathonFormHandle = UseFormReturn<MarathonForm, unknown, NewMarathon>;

/** Validates on submit, then on each change; the first invalid field gets the focus. */
export function useMarathonForm(begun: MarathonForm, original?: Marathon): MarathonFormHandle {
  return useForm({ defaultValues: begun, resolver: resolverFor(original) });
}

const resolverFor =
  (original?: Marathon): Resolver<MarathonForm, unknown, NewMarathon> =>
  (form) => {
    const read = readMarathonForm(form, original);
    if (read.ok) return { values: read.value, errors: {} };
    const errors: FieldErrors<MarathonForm> = {};
    for (const { path, message } of read.refusal.errors ?? [])
      errors[path as keyof MarathonForm] ??= { type: 'rule', message };
    return { values: {}, errors };
  };
