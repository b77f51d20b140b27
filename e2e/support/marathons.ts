import { randomBytes } from 'node:crypto';
import type { Marathon } from '@marathon/contracts/marathon';
import { anOpenMarathon, call } from './api.ts';

let organizers = 0;

/** A new owner each time, since one person may add 20 an hour. */
const someOrganizer = () => `organizer.${process.pid}.${++organizers}@example.org`;

/** Adds an open marathon with one of the product's pictures. */
export async function addMarathon(
  origin: string,
  fields: Record<string, unknown> = {},
  organizer = someOrganizer(),
): Promise<string> {
  const body = anOpenMarathon({ image: `${origin}/images/marathons/night-lights.svg`, ...fields });
  const answer = await call(origin, 'POST', '/marathons', organizer, body);
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

/** Returns the draft's id. */
export async function saveDraft(origin: string, organizer: string): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const answer = await call(origin, 'PUT', `/drafts/${id}`, organizer, { title: 'Next year' });
  if (!answer.ok) throw new Error(await answer.text());
  return id;
}

/** GET /marathons, newest first. */
export async function allMarathons(origin: string, query = ''): Promise<Marathon[]> {
  return (await (await call(origin, 'GET', `/marathons${query}`)).json()) as Marathon[];
}

export async function marathon(origin: string, id: string): Promise<Marathon> {
  return (await (await call(origin, 'GET', `/marathons/${id}`)).json()) as Marathon;
}
