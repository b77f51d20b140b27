import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { personOf, roles, sharedRace } from './testing/raceWithTeam.ts';

/** Tests the table of rights in docs/security.md against both services. */
const docs = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const [head = [], , ...rows] = docs
  .split('\n')
  .slice(docs.split('\n').findIndex((line) => line.startsWith('| call | nobody |')))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter((_row, i, all) => all.slice(0, i + 1).every((cells) => cells.length > 0));

// A new race for each call that changes something.
const race = sharedRace();
afterAll(race.end);

async function isAllowed(call: string, who: string): Promise<boolean> {
  const { status } = await (await race.current()).ask(call, who === 'nobody' ? undefined : personOf(who));
  if (who === 'nobody' && status === 401) return false;
  expect([200, 201, 403]).toContain(status);
  return status !== 403;
}

test.each(rows)('%s', async (...row) => {
  const [call = '', ...allowed] = row;
  const people = head.slice(1);
  expect(people).toEqual(['nobody', 'stranger', 'runner', ...roles, 'creator', 'expired', 'removed']);
  const found: Record<string, string> = {};
  for (const who of people) {
    found[who] = (await isAllowed(call.replaceAll('`', ''), who)) ? 'yes' : '';
    if (found[who] === 'yes' && !call.includes('GET')) await race.end();
  }
  expect(found).toEqual(Object.fromEntries(people.map((who, i) => [who, allowed[i]])));
});

test('the table names every call of a marathon that asks for a right', () => {
  expect(rows.length).toBeGreaterThan(11);
});
