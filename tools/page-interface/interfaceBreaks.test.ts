import { expect, test } from 'vitest';
import { additions, interfaceBreaks } from './interfaceBreaks.ts';

const recorded = ['function open', 'open()', 'open(title)', 'open(icon?)', 'toasts.success', 'value toasts'];
const replaced = (line: string, ...by: readonly string[]) => [
  ...recorded.filter((each) => each !== line),
  ...by,
];

test.each([
  ['the same', recorded],
  ['another export', [...recorded, 'function close', 'close()', 'close(title)']],
  ['another member', [...recorded, 'toasts.failure']],
  ['another optional parameter', [...recorded, 'open(hint?)']],
  ['a parameter that may be left out now', replaced('open(title)', 'open(title?)')],
])('%s breaks no remote', (_, today) => {
  expect(interfaceBreaks(recorded, today)).toEqual([]);
});

test.each([
  ['an export that is gone', replaced('value toasts'), ['value toasts is gone or has changed']],
  [
    'a member of another name',
    replaced('toasts.success', 'toasts.done'),
    ['toasts.success is gone or has changed'],
  ],
  [
    'a member that may be missing',
    replaced('toasts.success', 'toasts.success?'),
    ['toasts.success is gone or has changed'],
  ],
  [
    'a new parameter that is required',
    [...recorded, 'open(hint)'],
    ['open(hint) is required now, and was not there'],
  ],
  [
    'a parameter that is required now',
    replaced('open(icon?)', 'open(icon)'),
    ['open(icon?) is gone or has changed'],
  ],
])('%s breaks remotes, once', (_, today, breaks) => {
  expect(interfaceBreaks(recorded, today)).toEqual(breaks);
});

test('what only an older contract has is not new: it is on its way out', () => {
  expect(additions(['b'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['c']);
});
