import { statisticsIntervals } from '../constants.ts';
import type { RegistrationStatistics } from '../registrationStatistics.ts';
import {
  answer,
  instant,
  list,
  nullable,
  number,
  object,
  objectId,
  oneOf,
  optional,
  text,
} from './checks.ts';

export type StatisticsInterval = RegistrationStatistics['intervals'][number];
export interface QuestionCounts {
  readonly questionId: string;
  readonly label: string;
  readonly kind: string;
  readonly options: readonly { readonly label: string; readonly count: number }[];
}
export interface ShownStatistics extends Omit<RegistrationStatistics, 'byQuestion'> {
  readonly byQuestion: readonly QuestionCounts[];
}
export type CountryCount = RegistrationStatistics['countries'][number];

export const registrationStatisticsAnswer = answer(
  object<ShownStatistics>({
    by: oneOf(...statisticsIntervals),
    timeZone: text,
    registrationStart: instant,
    registrationEnd: instant,
    participantsLimit: nullable(number),
    placed: number,
    cancelled: number,
    cancelledSince: instant,
    intervals: list(
      object<StatisticsInterval>({ from: instant, registered: number, cancelled: number, total: number }),
    ),
    countries: list(object<CountryCount>({ callingCode: text, regions: list(text), participants: number })),
    withoutCountry: number,
    byQuestion: optional(
      list(
        object<QuestionCounts>({
          questionId: objectId,
          label: text,
          kind: text,
          options: list(object<QuestionCounts['options'][number]>({ label: text, count: number })),
        }),
      ),
      [],
    ),
  }),
);
