import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { extensible } from '../schema/zod.ts';
import { contractBreaks } from './contractBreaks.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { widerPatterns } from './widerPatterns.ts';

const order = {
  id: z.string(),
  size: z.enum(['small', 'large']),
  paid: z.number().int().nullable(),
  note: z.string().max(100).optional(),
  lines: z.array(z.object({ sku: z.string() })),
};

type Shape = z.ZodRawShape;
const contract = (kind: 'accepts' | 'answers' | 'events', shape: Shape) => ({
  accepts: {},
  answers: {},
  events: {},
  [kind]: { 'an order': jsonSchemaOf(z.object(shape)) },
});

const breaksOf = (kind: 'accepts' | 'answers' | 'events', now: Shape, before: Shape = order) =>
  contractBreaks('1.4.0', contract(kind, before), contract(kind, now));

const { size: _, ...withoutSize } = order;

describe.each(['answers', 'events'] as const)('%s', (kind) => {
  test('of the same shape, and with a new optional field, break nobody', () => {
    expect(breaksOf(kind, order)).toEqual([]);
    expect(breaksOf(kind, { ...order, weight: z.number().optional() })).toEqual([]);
    expect(breaksOf(kind, { ...order, weight: z.number().default(0) })).toEqual([]);
  });

  test.each<[string, Shape, string]>([
    ['a field that is gone', withoutSize, 'an order: size is gone, but readers of 1.4.0 use it'],
    ['a field of any type', { ...order, note: z.any() }, 'note may be anything now'],
    ['a field that may be missing', { ...order, id: z.string().optional() }, 'id may be missing now'],
    ['a field that may be null', { ...order, id: z.string().nullable() }, 'id may be null now'],
    ['a new value', { ...order, size: z.enum(['small', 'large', 'huge']) }, 'size may be "huge" now'],
    [
      'a longer text',
      { ...order, note: z.string().max(200).optional() },
      'note may be a value of maxLength 200 now',
    ],
    ['a new required field', { ...order, weight: z.number() }, 'weight is required now'],
    ['a number that is whole no more', { ...order, paid: z.number().nullable() }, 'paid may be number now'],
    [
      'a field of an item that is gone',
      { ...order, lines: z.array(z.object({ name: z.string().optional() })) },
      'lines[].sku is gone',
    ],
    ['a value less', { ...order, size: z.enum(['small']) }, 'size no longer takes "large"'],
  ])('%s is named, with what to do', (_case, now, sentence) => {
    const found = breaksOf(kind, now);
    expect(found.join('\n')).toContain(sentence);
    expect(found.join('\n')).toMatch(/Keep it|Leave it|Make it|Send it/);
  });

  test('a new value breaks nobody where readers were told that there will be some', () => {
    const sizes = (...values: string[]) => ({ ...order, size: extensible(values) });
    expect(breaksOf(kind, sizes('small', 'huge'), sizes('small'))).toEqual([]);
    expect(breaksOf(kind, order, sizes('small'))).toEqual([
      expect.stringContaining('size no longer takes other values'),
    ]);
  });

  test('a field goes in two steps: optional and deprecated in one release, gone in the next', () => {
    const deprecated = { ...order, note: z.string().max(100).optional().meta({ deprecated: true }) };
    const { note: __, ...gone } = order;
    expect(breaksOf(kind, deprecated)).toEqual([]);
    expect(breaksOf(kind, gone, deprecated)).toEqual([]);
    expect(breaksOf(kind, gone)).toEqual([expect.stringContaining('note is gone')]);
  });
});

describe('requests', () => {
  const body = { ...order, note: z.string().max(100).default('') };

  test('that take more than before break nobody', () => {
    const wider = { ...body, id: z.string().nullish(), size: z.string(), weight: z.number().optional() };
    expect(breaksOf('accepts', wider, body)).toEqual([]);
  });

  test.each<[string, Shape, string]>([
    ['a field that is gone', withoutSize, 'size is gone, but clients of 1.4.0 send it, and it would be lost'],
    [
      'a new required field',
      { ...body, weight: z.number() },
      'weight is required now, but 1.4.0 may leave it out',
    ],
    ['a field that is required now', { ...body, note: z.string().max(100) }, 'note is required now'],
    [
      'a shorter text',
      { ...body, note: z.string().max(50).default('') },
      'note no longer takes a value of maxLength 100',
    ],
    ['a pattern', { ...body, id: z.string().regex(/^\d+$/) }, 'id no longer takes a value without pattern'],
    ['no null', { ...body, paid: z.number().int() }, 'paid no longer takes null'],
    ['another type', { ...body, id: z.number() }, 'id no longer takes string'],
  ])('%s is named, with what to do', (_case, now, sentence) => {
    const found = breaksOf('accepts', now, body);
    expect(found.join('\n')).toContain(sentence);
    expect(found.join('\n')).toMatch(/Keep it|Leave it|Make it/);
  });
});

test('a call or an event that is gone is named; a new one breaks nobody', () => {
  const [before, none] = [contract('events', order), { accepts: {}, answers: {}, events: {} }];
  expect(contractBreaks('1.4.0', before, none)).toEqual([
    'an order is gone. Keep it, and add the new one beside it.',
  ]);
  expect(contractBreaks('1.4.0', none, before)).toEqual([]);
});

test('a rule less, and one that takes all that the earlier one took, break nobody', () => {
  const [{ earlier, today } = { earlier: /a/, today: /b/ }] = widerPatterns;
  const before = { ...order, id: z.string().regex(earlier).regex(/x/) };
  expect(breaksOf('accepts', { ...order, id: z.string().regex(today) }, before)).toEqual([]);
  expect(breaksOf('accepts', before, { ...order, id: z.string().regex(today) })).toHaveLength(1);
});
