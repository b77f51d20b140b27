import type { NewMarathon } from '@marathon/contracts/marathonRequests';

/** With the specification's field names. */
export function changedMarathonBody({ eventDate, ...rest }: NewMarathon) {
  return { ...rest, marathonDate: eventDate };
}

/** Body of POST /marathons. The server decides the last three; the specification's clients send them. */
export function newMarathonBody(marathon: NewMarathon, createdBy: string, now: Date) {
  return {
    ...changedMarathonBody(marathon),
    registrationCount: 0,
    createdAt: now.toISOString(),
    createdBy,
  };
}
