import { expect, test } from 'vitest';
import { createSteps } from './steps.ts';

function onTerminal(isTTY: boolean) {
  let text = '';
  let now = 0;
  const output = {
    isTTY,
    write: (more: string) => {
      text += more;
    },
  };
  const steps = createSteps(output, () => now);
  const taking =
    <T>(milliseconds: number, result: T) =>
    async () => {
      now += milliseconds;
      return result;
    };
  return { steps, taking, text: () => text };
}

test('each step says its seconds and what came of it', async () => {
  const { steps, taking, text } = onTerminal(false);
  expect(await steps.step('upload', taking(1_250, 12), (files) => `${files} files`)).toBe(12);
  await steps.step('live', taking(50, undefined));
  expect(text()).toMatch(/^ {2}✓ upload \(1\.3 s\) +12 files\n {2}✓ live \(0\.1 s\)\n$/);
  expect(steps.seconds()).toBe('1.3 s');
});

test('a step that fails is marked, and its error goes on', async () => {
  const { steps, text } = onTerminal(false);
  const failed = steps.step('build', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(text()).toBe('  ✗ build (0.0 s)\n');
});

test('on a terminal the step that runs is shown, and replaced by its result', async () => {
  const { steps, taking, text } = onTerminal(true);
  await steps.step('build', taking(100, undefined));
  expect(text()).toBe('  … build\r\u001B[2K  ✓ build (0.1 s)\n');
});
