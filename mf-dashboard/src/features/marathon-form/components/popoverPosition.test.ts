import { expect, test } from 'vitest';
import { placeBesides } from './popoverPosition.ts';

const panel = { width: 320, height: 380 };
const view = { width: 1000, height: 800, scrollX: 0, scrollY: 0 };
const boxAt = (top: number, right: number) => ({ top, right, bottom: top + 48 });

test('a calendar opens below its field where there is room', () => {
  expect(placeBesides(boxAt(100, 600), panel, view)).toEqual({ left: 280, top: 154 });
});

test('it opens above a field at the foot of the window', () => {
  expect(placeBesides(boxAt(700, 600), panel, view).top).toBe(314);
});

test('it stays in view at the edges and in a low window', () => {
  expect(placeBesides(boxAt(100, 200), panel, view).left).toBe(8);
  expect(placeBesides(boxAt(100, 999), panel, view).left).toBe(672);
  expect(placeBesides(boxAt(300, 600), panel, { ...view, height: 500 }).top).toBe(112);
  expect(placeBesides(boxAt(50, 600), panel, { ...view, height: 300 }).top).toBe(8);
});

test('it moves with a page that is scrolled', () => {
  expect(placeBesides(boxAt(100, 600), panel, { ...view, scrollY: 1_000 }).top).toBe(1_154);
});
