import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon as a server may answer it: any line but the id can be missing. */
export type MarathonAnswer = Pick<Marathon, '_id'> & {
  readonly [Field in keyof Marathon]?: Marathon[Field] | null;
};

/** Whole, so that one that lacks something does not cost the list that it is in. Distance has a word of its own. */
export function wholeMarathon(answer: MarathonAnswer): Marathon {
  const eventDate = answer.eventDate ?? answer.marathonDate ?? '';
  return {
    ...(answer as Marathon),
    title: answer.title?.trim() || 'Untitled marathon',
    image: answer.image ?? '',
    location: answer.location?.trim() || 'Location to be announced',
    registrationStart: answer.registrationStart ?? '',
    registrationEnd: answer.registrationEnd ?? '',
    eventDate,
    marathonDate: eventDate,
    timeZone: answer.timeZone ?? null,
    registrationFee: answer.registrationFee ?? null,
    participantsLimit: answer.participantsLimit ?? null,
    registrationCount: answer.registrationCount ?? 0,
    organizer: answer.organizer ?? '',
    description: answer.description ?? '',
    createdBy: answer.createdBy ?? '',
  };
}
