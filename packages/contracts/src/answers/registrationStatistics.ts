import { statisticsIntervals } from '../constants.ts';
import type { RegistrationStatistics } from '../registrationStatistics.ts';
import { answer, instant, list, nullable, number, object, oneOf, text } from './checks.ts';

export type StatisticsInterval = RegistrationStatistics['intervals'][number];
export type CountryCount = RegistrationStatistics['countries'][number];

/** As the schema of `registrationStatistics.ts` has it. */
export const registrationStatisticsAnswer = answer(
  object<RegistrationStatistics>({
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
  }),
);
