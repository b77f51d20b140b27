import {
  answer,
  type Check,
  flag,
  instant,
  list,
  nullable,
  number,
  object,
  objectId,
  text,
} from './checks.ts';

/** Actions and fields are any text: a newer server may know more of them. */
export interface ShownRaceLogEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly byName: string | null;
  readonly memberName: string | null;
  readonly changes: readonly ShownRaceChange[];
}

export interface ShownRaceChange {
  readonly field: string;
  readonly before: ShownFieldValue;
  readonly after: ShownFieldValue;
}

export type ShownFieldValue = string | number | boolean | null;

export interface ShownRaceLog {
  readonly entries: readonly ShownRaceLogEntry[];
  readonly next: string | null;
}

const fieldValue: Check<ShownFieldValue> = (value, report) => {
  if (typeof value === 'number') return number(value, report);
  return typeof value === 'boolean' ? flag(value, report) : nullable(text)(value, report);
};

export const raceLogAnswer = answer(
  object<ShownRaceLog>({
    entries: list(
      object<ShownRaceLogEntry>({
        id: objectId,
        at: instant,
        action: text,
        byName: nullable(text),
        memberName: nullable(text),
        changes: list(object<ShownRaceChange>({ field: text, before: fieldValue, after: fieldValue })),
      }),
    ),
    next: nullable(text),
  }),
);
