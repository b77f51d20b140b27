import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function written(isTTY: boolean) {
  const texts: string[] = [];
  return { texts, progress: createProgress({ isTTY, write: (text) => texts.push(text) }) };
}

test('a terminal shows a bar that is drawn again in its line, once for each percent', () => {
  const { texts, progress } = written(true);
  for (const done of [500, 501, 1_000]) progress.show('runners', done, 1_000);
  expect(texts).toEqual([
    '\r\u001B[2K  ████████████░░░░░░░░░░░░  50 % runners: 500 of 1,000',
    '\r\u001B[2K  ████████████████████████ 100 % runners: 1,000 of 1,000\n',
  ]);
});

test('a line of its own takes the place of an unfinished bar', () => {
  const { texts, progress } = written(true);
  progress.say('Stopped.');
  expect(texts).toEqual(['\r\u001B[2KStopped.\n']);
});

test('elsewhere what is long gets a line for each tenth, and what is short one at its end', () => {
  const { texts, progress } = written(false);
  for (const done of [400, 999, 1_000]) progress.show('marathons', done, 1_000);
  for (let done = 1_000; done <= 20_000; done += 1_000) progress.show('runners', done, 20_000);
  expect(texts).toHaveLength(1 + 10);
  expect(texts[0]).toBe('  100 % marathons: 1,000 of 1,000\n');
  expect(texts[1]).toBe('   10 % runners: 2,000 of 20,000\n');
});
