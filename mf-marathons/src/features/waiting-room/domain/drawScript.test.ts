import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { expect, test, vi } from 'vitest';
import { drawScript } from './drawScript.ts';

test('the program that the page shows finds what the draw gives', async () => {
  const seed = '5e'.repeat(32);
  const entrants = Array.from({ length: 50 }, (_, i) => i.toString(16).padStart(32, '0'));
  const order = await drawOrder(seed, entrants);
  const record = { seed, commitment: await commitmentTo(seed), entrants };
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await import(
    dataOf('text/javascript', drawScript(dataOf('application/json', JSON.stringify(record)), order[11]))
  );
  expect(printed.mock.calls).toEqual([
    ['promise kept:', true],
    ['number:', 12, 'of', 50],
  ]);
});

const dataOf = (type: string, text: string) => `data:${type};base64,${btoa(text)}`;
