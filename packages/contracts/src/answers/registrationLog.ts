import { answer, instant, list, nullable, number, object, objectId, optional, text } from './checks.ts';

/** Actions are any text: a newer server may know more of them. */
export interface ShownHappening {
  readonly at: string;
  readonly action: string;
  readonly by?: string | undefined;
  readonly byName?: string | null | undefined;
  readonly changes?: readonly ShownChange[] | undefined;
  readonly reason?: string | undefined;
  readonly despite?: readonly string[] | undefined;
}

export interface ShownChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly question?: string | undefined;
}

export interface ShownLogEntry extends ShownHappening {
  readonly id: string;
  readonly registrationId: string | null;
  readonly participantName: string | null;
  readonly count: number;
}

export interface ShownLog {
  readonly entries: readonly ShownLogEntry[];
  readonly next: string | null;
}

const lines = {
  at: instant,
  action: text,
  by: optional(text),
  byName: optional(nullable(text)),
  changes: optional(
    list(
      object<ShownChange>({
        field: text,
        before: nullable(text),
        after: nullable(text),
        question: optional(text),
      }),
    ),
  ),
  reason: optional(text),
  despite: optional(list(text)),
};

export const happening = object<ShownHappening>(lines);

export const marathonLogAnswer = answer(
  object<ShownLog>({
    entries: list(
      object<ShownLogEntry>({
        ...lines,
        id: objectId,
        registrationId: nullable(objectId),
        participantName: nullable(text),
        count: number,
      }),
    ),
    next: nullable(text),
  }),
);
export const registrationLogAnswer = answer(
  object<{ readonly entries: readonly ShownHappening[] }>({ entries: list(happening) }),
);
