import { toEmail } from '@marathon/contracts/email';
import { snapshotOf } from '@marathon/contracts/events';
import { teamRoles } from '@marathon/contracts/teamRoles';
import { type Caller, createAdmissions, createLogger, createMetrics } from '@marathon/service-kit';
import {
  accountIdOf,
  nobodyRegistered,
  serveForTests,
  testKeyring,
  testTokens,
} from '@marathon/service-kit/testing';
import { createMarathons, openSqliteMarathonStore } from '@marathon/svc-marathons';
import { createRegistrations, openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { marathonSource, organizersIn } from '../marathonSource.ts';

const soon = new Date('2026-12-01T10:00:00.000Z');
const later = new Date('2027-01-15T12:00:00.000Z');

export const roles = teamRoles.toReversed();

/** Signed in with a second factor. */
export const personOf = (name: string): Caller => ({
  subject: accountIdOf(`${name}@example.org`),
  email: toEmail(`${name}@example.org`),
  name,
  isEmailVerified: true,
  amr: ['otp'],
});

export type RaceWithTeam = Awaited<ReturnType<typeof startRaceWithTeam>>;

const noPictures = async () => {
  throw new Error('no pictures here');
};

/** Both services over HTTP, with a race of `creator`, a person in each team role, and `runner`. */
export async function startRaceWithTeam({ requiresSecondFactor = false } = {}) {
  let at = soon;
  const now = () => at;
  const tokens = testTokens(now);
  const parts = {
    requiresSecondFactor,
    tokens,
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    now,
  };
  const marathonStore = openSqliteMarathonStore(':memory:', now);
  const marathons = createMarathons({
    ...parts,
    store: marathonStore,
    secrets: ['a secret of at least thirty-two characters'],
    pictureMaker: {
      make: noPictures,
      makeLinkPreview: noPictures,
      stop: async () => undefined,
    },
    publicUrl: 'http://localhost',
    spots: nobodyRegistered,
  });
  const store = openSqliteRegistrationStore(':memory:', now);
  const registrations = createRegistrations({
    ...parts,
    store,
    marathons: marathonSource(marathons),
    organizers: organizersIn(marathons),
    admissions: createAdmissions(testKeyring, now),
  });
  const ofMarathons = await serveForTests(marathons.app, tokens);
  const ofRegistrations = await serveForTests(registrations.app, tokens);
  const post = (path: string, as: Caller, body: unknown, of = ofMarathons) =>
    of.ask(path, { method: 'POST', as, body });
  const { insertedId: id } = (await post('/marathons', personOf('creator'), aRace)).body;
  const marathon = await marathonStore.byId(id);
  if (!marathon) throw new Error('no marathon');
  await store.upsertMarathon(snapshotOf(marathon));
  async function join(name: string, role: string, lastDay: string | null = null) {
    const invitation = { email: `${name}@example.org`, role, lastDay };
    const invited = await post(`/marathons/${id}/team`, personOf('creator'), invitation);
    await post('/invitations/acceptance', personOf(name), { token: invited.body.token });
    return invited.body.insertedId as string;
  }
  for (const role of roles) await join(role, role);
  await join('expired', 'owner', '2026-12-31');
  const removed = await join('removed', 'owner');
  await ofMarathons.ask(`/marathons/${id}/team/${removed}`, { method: 'DELETE', as: personOf('creator') });
  const memberId = await join('somebody', 'read-only');
  at = later;
  const form = { marathonId: id, firstName: 'A', lastName: 'B', contact: '+47 555 01 01' };
  const registered = await post('/registrations', personOf('runner'), form, ofRegistrations);
  const registrationId = registered.body.insertedId as string;
  const ids = { id, memberId, registrationId, checkInId: registrationId, importId: registrationId };

  /** Sends a described call for this race, with a valid body. */
  async function ask(
    call: string,
    as?: Caller,
  ): Promise<{ readonly status: number; readonly code?: string }> {
    const [method = '', pattern = ''] = call.split(' ');
    const isOwn = pattern.startsWith('/registrations/');
    const named = { ...ids, ...(isOwn && { id: ids.registrationId }) };
    const path = pattern.replace(/\{(\w+)\}/g, (_all, name: keyof typeof named) => named[name]);
    const of = /\/(registrations|tickets|check-ins|log|questions)/.test(path) ? ofRegistrations : ofMarathons;
    const isImport = /\/import(\?|$)/.test(path);
    const answer = await of.send(path, {
      method,
      as,
      ...(isImport
        ? { body: 'Name,Email,Contact\nAda King,ada@example.org,+47 555 01 01' }
        : { body: bodies[call] }),
      ...(isImport && { headers: { 'content-type': 'text/csv' } }),
    });
    const text = await answer.text();
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
    return { status: answer.status, ...(isProblem && { code: JSON.parse(text).code }) };
  }

  return {
    ask,
    /** The race and its participants, as its creator reads them. */
    async state() {
      const paths = ['', '/team', '/questions', '/registrations'];
      const read = async (path: string) => {
        const of = paths.indexOf(path) < 2 ? ofMarathons : ofRegistrations;
        return (await of.ask(`/marathons/${id}${path}`, { as: personOf('creator') })).body;
      };
      const { body: races } = await ofMarathons.ask('/marathons');
      return { races, race: await Promise.all(paths.map(read)) };
    },
    async stop() {
      await ofMarathons.stop();
      await ofRegistrations.stop();
      await marathons.stop();
      await registrations.stop();
      await marathonStore.close();
      await store.close();
    },
  };
}

/** The tests of a file share a race. After `end` the next `current` makes a new one. */
export function sharedRace(options?: Parameters<typeof startRaceWithTeam>[0]) {
  let race: RaceWithTeam | undefined;
  return {
    current: async () => (race ??= await startRaceWithTeam(options)),
    async end() {
      await race?.stop();
      race = undefined;
    },
  };
}

const aRace = {
  title: 'Fjord Run',
  image: 'https://example.org/fjord.jpg',
  location: 'Oslo',
  registrationStart: '2027-01-01',
  registrationEnd: '2027-02-01',
  marathonDate: '2027-03-01T09:00:00Z',
  description: 'Along the water',
};

/** Valid bodies, so that only the role decides. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /marathons': aRace,
  'PATCH /marathons/{id}': { title: 'Harbour Run' },
  'PUT /marathons/{id}/cancellation': { note: '' },
  'POST /marathons/{id}/team': { email: 'new@example.org', role: 'desk' },
  'PATCH /marathons/{id}/team/{memberId}': { role: 'desk' },
  'POST /marathons/{id}/registrations': {
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@example.org',
    contact: '+47 555 01 01',
  },
  'PATCH /marathons/{id}/registrations/{registrationId}': { address: 'Pier 1' },
  'PUT /marathons/{id}/registrations/{registrationId}/cancellation': { reason: 'Broke a leg on Monday' },
  'POST /marathons/{id}/tickets/verification': { code: '0' },
  'PUT /marathons/{id}/check-ins/{checkInId}': { code: '0' },
  'PUT /marathons/{id}/questions': { questions: [] },
};
