import { expect, test } from 'vitest';
import { aMarathonForm, memoryStorage } from '../testing/builders.ts';
import { dropDraft, keepDraft, readDraft } from './formDraft.ts';
import { emptyMarathonForm } from './marathonForm.ts';

const ada = 'ada@example.org';

test('what was typed is there after a reload, and gone once it is dropped', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  expect(readDraft(storage, ada)).toEqual(aMarathonForm());
  dropDraft(storage);
  expect(readDraft(storage, ada)).toEqual(emptyMarathonForm);
});

test('the next person in this tab does not find the draft of the one before', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  expect(readDraft(storage, 'grace@example.org')).toEqual(emptyMarathonForm);
});

test('an empty form is no draft', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  keepDraft(storage, ada, emptyMarathonForm);
  expect(storage.length).toBe(0);
});

test('a draft that is no form does no harm', () => {
  for (const stored of ['null', '{', '[]', JSON.stringify({ email: ada, form: { title: 7, other: 'x' } })]) {
    const storage = memoryStorage();
    storage.setItem('marathon-draft', stored);
    expect(readDraft(storage, ada)).toEqual(emptyMarathonForm);
  }
});
