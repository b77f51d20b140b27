import { countsEqualRows, countsNeverGoBack, pagesMissNothing } from './counts.ts';
import { deadLettersOnlyForFailures, eachEventOnce } from './events.ts';
import type { History } from './history.ts';
import { oneAnswerAKey, oneEventEach, oneRowEach } from './oneRowEach.ts';
import { onlyAdmitted } from './onlyAdmitted.ts';
import { knowledgeOnlyGrows, withinLimit } from './withinLimit.ts';

export type { Ask, Entry, History, HistoryEntry, PageCount, Rest } from './history.ts';

export interface Violation {
  readonly rule: string;
  readonly what: string;
}

const rules = {
  oneRowEach,
  oneAnswerAKey,
  oneEventEach,
  withinLimit,
  onlyAdmitted,
  knowledgeOnlyGrows,
  countsEqualRows,
  countsNeverGoBack,
  pagesMissNothing,
  eachEventOnce,
  deadLettersOnlyForFailures,
} as const;

export const check = (history: History): readonly Violation[] =>
  Object.entries(rules).flatMap(([rule, judge]) => judge(history).map((what) => ({ rule, what })));
