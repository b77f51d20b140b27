import { checkInStates } from '../checkInStates.ts';
import type { CheckIn, CheckInCounts } from '../checkIns.ts';
import { answer, instant, list, nullable, number, object, oneOf, text } from './checks.ts';
import { givenAnswer } from './questions.ts';

export const checkInAnswer = answer(
  object<CheckIn>({
    state: oneOf(...checkInStates),
    registrationId: nullable(text),
    participantName: nullable(text),
    checkedInAt: nullable(instant),
    checkedInBy: nullable(text),
    answers: list(givenAnswer),
    marathonTitle: nullable(text),
  }),
);

export const checkInCountsAnswer = answer(object<CheckInCounts>({ checkedIn: number, registered: number }));
