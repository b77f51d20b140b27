import { noTexts } from '@marathon/contracts/registrationFields';
import { expect, test } from 'vitest';
import { openDraft } from './draft.ts';

const typed = {
  ...noTexts,
  firstName: 'Ada',
  lastName: 'Runner',
  contact: '+47 555 01 01',
  address: 'Pier 1',
};
const submission = { key: 'k1', settled: false };
const ada = 'ada@example.org';

test('what was typed and its idempotency key survive a reload', () => {
  const storage = aDraftStorage();
  const draft = openDraft(storage, 'm1', ada);
  draft.keepFields(typed);
  draft.keepSubmission(submission);
  const again = openDraft(storage, 'm1', ada);
  expect(again.fields).toEqual(typed);
  expect(again.submission).toEqual(submission);
});

test('a draft belongs to one marathon and one person', () => {
  const storage = aDraftStorage();
  openDraft(storage, 'm1', ada).keepFields(typed);
  expect(openDraft(storage, 'm2', ada).fields).toEqual(noTexts);
  expect(openDraft(storage, 'm1', 'grace@example.org').fields).toEqual(noTexts);
});

test('a sent draft is deleted, and a late keystroke does not restore it', () => {
  const storage = aDraftStorage();
  const draft = openDraft(storage, 'm1', ada);
  draft.keepFields(typed);
  draft.forget();
  draft.keepFields(typed);
  expect(openDraft(storage, 'm1', ada).fields).toEqual(noTexts);
});

test.each(['', 'nonsense', 'null', '[]', '{"email":"ada@example.org","fields":7,"submission":{"key":1}}'])(
  'whatever else lies in the storage (%s) does no harm',
  (text) => {
    const draft = openDraft({ ...aDraftStorage(), getItem: () => text }, 'm1', ada);
    expect([draft.fields, draft.submission]).toEqual([noTexts, undefined]);
  },
);

test('the form works with a full storage', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const draft = openDraft({ ...aDraftStorage(), setItem: full }, 'm1', ada);
  expect(() => draft.keepFields(typed)).not.toThrow();
});

function aDraftStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
