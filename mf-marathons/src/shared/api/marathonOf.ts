import type { Marathon } from '@marathon/contracts/marathon';

type Defaulted = 'eventDate' | 'timeZone' | 'registrationCount' | 'registrationFee' | 'participantsLimit';

/** A marathon as a server may answer it: some lines have a default (spec sections 2 and 3). */
export type MarathonAnswer = Omit<Marathon, Defaulted> & Partial<Pick<Marathon, Defaulted>>;

export const marathonOf = (answer: MarathonAnswer): Marathon => ({
  ...answer,
  eventDate: answer.eventDate ?? answer.marathonDate,
  timeZone: answer.timeZone ?? null,
  registrationCount: answer.registrationCount ?? 0,
  registrationFee: answer.registrationFee ?? null,
  participantsLimit: answer.participantsLimit ?? null,
});
