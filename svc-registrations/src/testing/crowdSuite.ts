import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMarathonSnapshot, aPerson } from './builders.ts';
import { type Service, startService } from './startService.ts';

let service: Service;
beforeEach(async () => {
  // Nobody is turned away, however slow the machine.
  service = await startService({ longestWaitMs: 60_000 });
});
afterEach(() => service.stop());

async function aMarathonWith(limit: number): Promise<string> {
  const marathon = aMarathonSnapshot({ limit });
  service.marathons.set(marathon.marathonId, marathon);
  return marathon.marathonId;
}

/** How often each answer was given: 201, or the problem's code. */
function tally(answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const registrationsOf = async (emails: readonly string[]) =>
  (await Promise.all(emails.map((email) => service.store.ofPerson(aPerson(email))))).flat();

const told = async () => {
  const counts: Record<string, number> = {};
  for (const { type } of await service.store.outbox.claim(100_000, 0)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

interface Crowd {
  readonly people: number;
  readonly spots: number;
}

/** Tests of `people` who want one of `spots` at the same moment, five of them for each. */
export function crowdSuite({ people, spots }: Crowd): void {
  const runners = Array.from({ length: people }, (_, i) => `runner-${i}@example.org`);

  describe('when everybody wants a spot at the same moment', () => {
    test(`${people} runners for ${spots} spots: exactly ${spots} get one`, async () => {
      const marathonId = await aMarathonWith(spots);
      const answers = await Promise.all(runners.map((email) => service.register(email, marathonId)));
      expect(tally(answers)).toEqual({ 201: spots, 'sold-out': people - spots });
      const rows = await registrationsOf(runners);
      const insertedIds = answers.flatMap(({ body }) => body.insertedId ?? []);
      expect(rows.map(({ id }) => id).sort()).toEqual(insertedIds.sort());
      expect(await told()).toEqual({ 'registration.created': spots });
    });

    test(`with impatient double clicks and repeated keys still exactly ${spots}, and equal keys get equal answers`, async () => {
      const marathonId = await aMarathonWith(spots);
      const threeTimes = runners.slice(0, people / 2).flatMap((email) => [email, email, email]);
      const [keyed, bare] = await Promise.all([
        Promise.all(
          threeTimes.map((email) => service.register(email, marathonId, { key: `key of ${email}` })),
        ),
        Promise.all(threeTimes.map((email) => service.register(`x${email}`, marathonId))),
      ]);
      const rows = await registrationsOf([...new Set(threeTimes)].flatMap((email) => [email, `x${email}`]));
      expect(rows).toHaveLength(spots);
      for (let i = 0; i < keyed.length; i += 3)
        for (const repeated of [keyed[i + 1], keyed[i + 2]])
          expect([repeated?.status, repeated?.body]).toEqual([keyed[i]?.status, keyed[i]?.body]);
      const granted = (tally(keyed)['201'] ?? 0) / 3 + (tally(bare)['201'] ?? 0);
      expect(granted).toBe(spots);
      expect(await told()).toEqual({ 'registration.created': spots });
    });

    test('a runner who asks for several marathons at once gets each of them', async () => {
      const ids = await Promise.all(Array.from({ length: 30 }, () => aMarathonWith(1)));
      const answers = await Promise.all(
        ids.flatMap((id) => ['a', 'b'].map((email) => service.register(email, id))),
      );
      expect(tally(answers)).toEqual({ 201: 30, 'sold-out': 30 });
    });

    test('spots given back are taken again, and no spot is lost or doubled', async () => {
      const marathonId = await aMarathonWith(spots);
      const first = await Promise.all(
        runners.slice(0, spots).map((email) => service.register(email, marathonId)),
      );
      const deeds = first.flatMap(({ body }, i) => [
        service.ask(`/registrations/${body.insertedId}`, { as: runners[i], method: 'DELETE' }),
        service.register(runners[spots + i] as string, marathonId),
        service.ask(`/registrations/${body.insertedId}`, { as: runners[i], method: 'DELETE' }),
      ]);
      const answers = await Promise.all(deeds);
      const deletions = answers.filter((_, i) => i % 3 !== 1);
      expect(tally(deletions)).toEqual({ 200: spots, 'registration-not-found': spots });
      const again = tally(answers.filter((_, i) => i % 3 === 1))['201'] ?? 0;
      expect(await registrationsOf(runners)).toHaveLength(again);
      const rest = await Promise.all(
        runners.slice(3 * spots).map((email) => service.register(email, marathonId)),
      );
      expect(tally(rest)['201'] ?? 0).toBe(spots - again);
      expect(await registrationsOf(runners)).toHaveLength(spots);
      expect(await told()).toEqual({ 'registration.created': 2 * spots, 'registration.cancelled': spots });
    });
  });

  test('when more come than can be served soon the rest is turned away at once, and nothing is half done', async () => {
    await service.stop();
    service = await startService({ maxBatch: 5, longestWaitMs: 2 });
    const marathonId = await aMarathonWith(1_000);
    await service.register('first@example.org', marathonId);
    const disk = Promise.withResolvers<void>();
    const register = service.store.register.bind(service.store);
    const held = vi.spyOn(service.store, 'register').mockImplementationOnce(async (...batch) => {
      await disk.promise;
      return register(...batch);
    });
    const early = service.register('early@example.org', marathonId);
    await expect.poll(() => held).toHaveBeenCalled();

    const answers: Awaited<typeof early>[] = [];
    const all = runners.map(async (email) => answers.push(await service.register(email, marathonId)));
    await expect.poll(() => tally(answers), { timeout: 30_000 }).toEqual({ unavailable: people - 5 });
    disk.resolve();
    await Promise.all([early, ...all]);
    expect(tally(answers)).toEqual({ unavailable: people - 5, 201: 5 });
    expect(await registrationsOf(runners)).toHaveLength(5);
  });
}
