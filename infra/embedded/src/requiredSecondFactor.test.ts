import { apiDescription } from '@marathon/gateway';
import { afterAll, expect, test } from 'vitest';
import { personOf, roles, sharedRace } from './testing/raceWithTeam.ts';

interface Operation {
  readonly security?: readonly { readonly apiToken?: unknown }[];
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const paths = Object.entries(apiDescription().paths) as [string, Record<string, Operation>][];
const calls = paths.flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);
const ofServices = calls
  .filter(({ tags }) => tags.includes('marathons') || tags.includes('registrations'))
  .filter(({ security = [] }) => security.some(({ apiToken }) => apiToken));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const ofEverybody = ['GET /marathons/{id}/changes'];
/** Everything else below a marathon that is not public is for its team. */
const ofTeams = ofServices
  .filter(({ path }) => path === '/marathons' || path.startsWith('/marathons/{id}'))
  .filter((call) => !ofEverybody.includes(nameOf(call)));

const withoutCode = (name: string) => ({ ...personOf(name), amr: ['pwd'] });
const refused = { status: 403, code: 'second-factor-required' };

// A new race after each call that may change something.
const shared = sharedRace({ requiresSecondFactor: true });
const endIfChanged = (call: string) => (call.startsWith('GET ') ? undefined : shared.end());
afterAll(shared.end);

test.each(ofTeams.map(nameOf))('%s is refused without a code, and changes nothing', async (call) => {
  const race = await shared.current();
  const before = await race.state();
  expect(await race.ask(call, withoutCode('creator'))).toEqual(refused);
  expect(await race.ask(call, { ...personOf('creator'), amr: undefined })).toEqual(refused);
  const isOfAnyRace = call === 'POST /marathons';
  for (const role of roles) {
    const { status, code } = await race.ask(call, withoutCode(role));
    expect(status).toBe(403);
    expect(isOfAnyRace ? [refused.code] : [refused.code, 'forbidden']).toContain(code);
  }
  expect(await race.state()).toEqual(before);
  expect((await race.ask(call, personOf('creator'))).status).toBeLessThan(300);
  await endIfChanged(call);
});

test.each(ofServices.filter((call) => !ofTeams.includes(call)).map(nameOf))(
  '%s asks nobody for a code',
  async (call) => {
    const race = await shared.current();
    const people = ['runner', 'creator'].map(async (name) => (await race.ask(call, withoutCode(name))).code);
    expect(await Promise.all(people)).not.toContain(refused.code);
    await endIfChanged(call);
  },
);

test('the description names the refusal for these calls, and no others', () => {
  const described = calls.filter(({ responses }) => responses[403]?.description.includes(refused.code));
  expect(described.map(nameOf)).toEqual(ofTeams.map(nameOf));
  expect(ofTeams.length).toBeGreaterThan(20);
});

test('a stranger learns only that the race is somebody else’s', async () => {
  const race = await shared.current();
  const answer = await race.ask('PATCH /marathons/{id}', withoutCode('stranger'));
  expect(answer).toEqual({ status: 403, code: 'forbidden' });
});
