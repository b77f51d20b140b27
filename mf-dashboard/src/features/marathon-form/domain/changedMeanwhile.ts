import type { Marathon } from '@marathon/contracts/marathon';
import { emptyMarathonForm, formOf, type MarathonForm } from './marathonForm.ts';

type FieldName = keyof MarathonForm;

export interface Difference {
  readonly field: FieldName;
  /** As it is by now. */
  readonly now: MarathonForm[FieldName];
  /** As the person has it in their form. */
  readonly typed: MarathonForm[FieldName];
}

interface Forms {
  /** As it was when the person began. */
  readonly original: Marathon;
  /** As somebody else has made it since. */
  readonly current: Marathon;
  readonly typed: MarathonForm;
}

/** The fields in which a form is not the new state. */
export function differences({ current, typed }: Omit<Forms, 'original'>): Difference[] {
  const now = formOf(current, current.timeZone ?? typed.timeZone);
  return fields
    .filter((field) => now[field] !== typed[field])
    .map((field) => ({ field, now: now[field], typed: typed[field] }));
}

/** The new state with what this person changed: where both changed a field, theirs stays. */
export function mergedForm({ original, current, typed }: Forms): MarathonForm {
  const before = formOf(original);
  const own = fields.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]);
  return { ...formOf(current), ...Object.fromEntries(own) };
}

const fields = Object.keys(emptyMarathonForm()) as FieldName[];
