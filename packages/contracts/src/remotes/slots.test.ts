import { expect, test } from 'vitest';
import { remoteManifestSchema } from './manifest.ts';
import { slots } from './slots.ts';

const block = { slot: 'details', name: 'Photos', heading: 'Photos', order: 10 };
const route = { path: '/results', title: 'Results', access: 'public' };
const parse = (parts: object) => remoteManifestSchema.safeParse({ contract: 1, routes: [route], ...parts });

test.each(Object.keys(slots))(
  'a remote may have a block in the slot %s, and a screen with that slot',
  (slot) => {
    const parts = { blocks: [{ ...block, slot }], routes: [{ ...route, slots: [slot] }] };
    expect(parse(parts).data).toMatchObject({
      blocks: [{ slot, audience: 'everyone' }],
      routes: [{ slots: [slot] }],
    });
  },
);

test.each([
  ['block', { blocks: [{ ...block, slot: 'finish' }] }],
  ['screen', { routes: [{ ...route, slots: ['finish'] }] }],
])('a %s with a slot that there is not is refused, naming those that there are', (what, parts) => {
  const issue = parse(parts).error?.issues[0];
  expect(issue?.message).toBe(`There is no such slot; there are ${Object.keys(slots).join(', ')}`);
  expect(issue?.path).toContain(what === 'block' ? 'slot' : 'slots');
});

test('blocks are given ids and what everybody may see, never what says who somebody is', () => {
  const given = Object.values(slots).flatMap(({ shape }) => Object.keys(shape));
  expect([...new Set(given)].sort()).toEqual([
    'eventDate',
    'marathonId',
    'registrationId',
    'timeZone',
    'title',
  ]);
});
