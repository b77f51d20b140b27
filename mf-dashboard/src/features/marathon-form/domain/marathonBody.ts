import type { NewMarathon } from '@marathon/contracts/marathonRequests';

/** What a person decides of a marathon, in the names of the specification's requests. */
export function changedMarathonBody({ eventDate, ...rest }: NewMarathon) {
  return { ...rest, marathonDate: eventDate };
}

/** Body of POST /marathons. The last three are the server's to decide; the specification's clients send them. */
export function newMarathonBody(marathon: NewMarathon, createdBy: string, now: Date) {
  return {
    ...changedMarathonBody(marathon),
    registrationCount: 0,
    createdAt: now.toISOString(),
    createdBy,
  };
}
