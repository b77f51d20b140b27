import { expect, test } from 'vitest';
import { createDraft } from './createDraft.ts';

const parse = ({ title }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' ? { title } : undefined;

test('a draft is there for the person who typed it, and for nobody else', () => {
  const storage = aStorage();
  const ada = createDraft({ storage, key: 'draft', email: 'ada@example.org', parse });
  const grace = createDraft({ storage, key: 'draft', email: 'grace@example.org', parse });
  ada.keep({ title: 'Night run' });
  expect([ada.read(), grace.read()]).toEqual([{ title: 'Night run' }, undefined]);
  ada.drop();
  expect(ada.read()).toBeUndefined();
});

test.each(['not JSON', 'null', '7', '{"email":"ada@example.org"}'])(
  'a stored draft that nobody can read (%s) is none',
  (stored) => {
    const storage = { ...aStorage(), getItem: () => stored };
    expect(createDraft({ storage, key: 'draft', email: 'ada@example.org', parse }).read()).toBeUndefined();
  },
);

test('a form works without its draft when the browser blocks the storage', () => {
  const blocked = () => {
    throw new Error('The storage is blocked');
  };
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
  const draft = createDraft({ storage, key: 'draft', email: 'ada@example.org', parse });
  draft.keep({ title: 'Night run' });
  draft.drop();
  expect(draft.read()).toBeUndefined();
});

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
