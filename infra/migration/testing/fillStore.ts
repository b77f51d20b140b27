import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { demoAccount } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { questionsEditSchema } from '@marathon/contracts/questionRequests';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok } from '@marathon/contracts/result';
import { createEmbeddedIdentity, loadOrCreateKeys } from '@marathon/identity/embedded';
import { seedDemo } from '@marathon/svc-marathons';
import type { Registrations } from '@marathon/svc-registrations';
import { type EmbeddedServices, embeddedServices, logger, now } from './embeddedServices.ts';

interface FillOptions {
  /** In addition to two with waiting events. Every tenth is cancelled. */
  readonly registrations: number;
  readonly accounts: number;
}

export const password = 'Old-Password1';
export const runner = (i: number): Email => toEmail(`runner${i}@example.org`);
const organizer = (i: number): Email => toEmail(`organizer${i}@example.org`);
const personOf = (email: Email) => ({ accountId: email.split('@')[0] ?? '', email });
type Person = ReturnType<typeof personOf>;
const perMarathon = 500;

/**
 * Fills an embedded product's store through its services: demo and own marathons, one of them deleted, registrations,
 * one with a medical answer, a waiting event, a dead letter, and accounts.
 */
export async function fillStore(folder: string, options: FillOptions): Promise<void> {
  const services = await embeddedServices(folder);
  const { marathons, registrations, deadLetters, registrationOutbox } = services;
  await seedDemo({ store: marathons.store, owner: demoAccount, now: now() });
  const ids = await addMarathons(services, 2 + Math.ceil(options.registrations / perMarathon));
  await services.settle();
  await registerRunners(registrations, ids, { count: options.registrations, thenCancel: true });
  await services.settle();
  await marathons.store.pictures.add({
    hash: 'ab'.repeat(16),
    accountId: 'organizer0',
    addedAt: now(),
    files: [{ name: '480.jpg', bytes: Buffer.from([0, 255, 10]) }],
  });
  await marathons.useCases.removeMarathon(ids[0] ?? '', {
    ...personOf(organizer(0)),
    name: 'Organizer 0',
  });
  await services.settle();
  await services.stopPublishing();

  const unheard = services.newRegistrations();
  await registerRunners(unheard, ids.slice(1, 2), { from: 10_000_000, count: 2 });
  await answerMedically(unheard, ids[1] ?? '', personOf(runner(10_000_000)));
  await unheard.stop();
  const [event] = await registrationOutbox.claim(1, 1_000);
  if (event === undefined) throw new Error('no event waits');
  await deadLetters.add({ consumer: 'svc-marathons', event, reason: 'a test', at: now().toISOString() });
  await registrationOutbox.markPublished([event.id]);
  await services.close();
  await addAccounts(folder, options.accounts);
}

async function addMarathons({ marathons }: EmbeddedServices, count: number): Promise<string[]> {
  const ids: string[] = [];
  const inAYear = new Date(now().getTime() + 365 * 86_400_000).toISOString();
  for (let i = 0; i < count; i += 1) {
    const wanted = newMarathonSchema.parse({
      title: `Race ${i}`,
      image: 'https://example.org/race.jpg',
      location: 'Oslo',
      registrationStart: '2026-01-01',
      registrationEnd: inAYear,
      eventDate: inAYear,
      timeZone: 'Europe/Oslo',
      description: 'Along the water',
      registrationFee: 49.9,
      ...(i % 2 === 1 && { participantsLimit: 1_000 }),
      waitingRoom: i % 3 === 1,
    });
    const creator = { ...personOf(organizer(i)), name: `Organizer ${i}` };
    const idempotency = { key: `marathon-${i}`, fingerprint: 'f' };
    const added = await marathons.useCases.addMarathon({ wanted, creator, idempotency });
    if (!added.ok) throw new Error(added.refusal.code);
    ids.push(added.value);
  }
  return ids;
}

/** The marathon asks a medical question, and a runner answers. */
async function answerMedically(
  { useCases }: Registrations,
  marathonId: string,
  person: Person,
): Promise<void> {
  const question = { kind: 'text', label: 'Allergies', medical: true };
  const edit = questionsEditSchema.parse({ questions: [question] });
  const result = await useCases.askQuestions({ marathonId, edit, seen: undefined }, person);
  if (!result.ok) throw new Error(result.refusal.code);
  const { version: questionsVersion, questions } = result.value.questions;
  const answers = [{ questionId: questions[0]?.questionId ?? '', value: 'Nuts' }];
  const own = await useCases.listRegistrations(person.email, person);
  const id = (own.ok && own.value[0]?.id) || '';
  const answered = await useCases.answerQuestions(id, person, ok({ questionsVersion, answers }));
  if (!answered.ok) throw new Error(answered.refusal.code);
}

interface Runners {
  readonly from?: number;
  readonly count: number;
  readonly thenCancel?: boolean;
}

/** Spread over the marathons, as many at once as a process accepts. */
async function registerRunners(
  { useCases }: Registrations,
  marathonIds: readonly string[],
  { from = 0, count, thenCancel = false }: Runners,
): Promise<void> {
  const atOnce = 2_000;
  const register = async (i: number) => {
    const marathonId = marathonIds[i % marathonIds.length] ?? '';
    const form = {
      ...noTexts,
      marathonId,
      firstName: 'Runner',
      lastName: String(i),
      contact: `+47 555 01 ${i}`,
      additionalInfo: i % 3 === 0 ? 'vegetarian' : '',
    };
    const idempotency = { key: `registration-${i}`, fingerprint: 'f' };
    const admission = { marathonId, number: i + 1 };
    const attempt = () => useCases.registerRunner({ ...personOf(runner(i)), form, idempotency, admission });
    let result = await attempt();
    // A busy machine turns some away; they retry.
    while (!result.ok && result.refusal.code === 'unavailable') {
      await setImmediate();
      result = await attempt();
    }
    if (!result.ok) throw new Error(result.refusal.code);
    if (thenCancel && i % 10 === 9)
      await useCases.cancelRegistration(result.value.registrationId, personOf(runner(i)));
  };
  for (let first = from; first < from + count; first += atOnce) {
    const some = Math.min(atOnce, from + count - first);
    await Promise.all(Array.from({ length: some }, (_, i) => register(first + i)));
  }
}

async function addAccounts(folder: string, count: number): Promise<void> {
  const identity = await createEmbeddedIdentity({
    publicUrl: 'http://localhost:8080',
    host: '127.0.0.1',
    database: join(folder, 'identity.db'),
    keys: await loadOrCreateKeys(join(folder, 'identity-keys.json')),
    logger,
    now,
  });
  const add = (email: string, i: number) =>
    identity.accounts.create({ displayName: `Runner ${i}`, email, password }, { address: '' });
  await add(demoAccount.email, 0);
  for (let i = 0; i < count; i += 1) await add(runner(i), i);
  await identity.close();
}
