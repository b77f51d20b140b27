import { memoryStorage } from '@marathon/app-runtime/testing';
import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { aMarathonForm } from '../../testing/aMarathonForm.ts';
import { emptyMarathonForm, formOf } from './domain/marathonForm.ts';
import { dropDraft, keepDraft, readDraft } from './formDraft.ts';

const ada = { email: 'ada@example.org' };
const original = aMarathon();
const change = { ...ada, original };
const changed = { ...formOf(original), title: 'Midnight Sun Mile' };

test('what was typed is there after a reload, and gone once it is dropped', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  expect(readDraft(storage, ada)?.form).toEqual(aMarathonForm());
  dropDraft(storage, ada);
  expect(readDraft(storage, ada)).toBeUndefined();
});

test('a draft keeps the key it is sent under, until it is dropped', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm(), 'k');
  expect(readDraft(storage, ada)).toEqual({ form: aMarathonForm(), idempotencyKey: 'k' });
  keepDraft(storage, ada, emptyMarathonForm(), 'k');
  expect(storage.length).toBe(0);
});

test('drafts of a new marathon and of changes to others do not get in each other’s way', () => {
  const storage = memoryStorage();
  const other = aMarathon({ _id: '76543210fedcba9876543210' });
  keepDraft(storage, ada, aMarathonForm());
  keepDraft(storage, change, changed);
  expect(readDraft(storage, { ...ada, original: other })).toBeUndefined();
  expect(readDraft(storage, change)?.form).toEqual(changed);
  dropDraft(storage, change);
  expect(readDraft(storage, change)).toBeUndefined();
  expect(readDraft(storage, ada)?.form).toEqual(aMarathonForm());
});

test('what was typed into an older revision is not put into a newer one', () => {
  const storage = memoryStorage();
  keepDraft(storage, change, changed);
  expect(readDraft(storage, { ...ada, original: { ...original, revision: 2 } })).toBeUndefined();
});

test('the next person in this tab does not find the draft of the one before', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  keepDraft(storage, change, changed);
  const email = 'grace@example.org';
  expect(readDraft(storage, { email })).toBeUndefined();
  expect(readDraft(storage, { email, original })).toBeUndefined();
});

test('a switch is kept like a text; a draft from before there was one leaves it as it is', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, { ...emptyMarathonForm(), waitingRoom: true });
  expect(readDraft(storage, ada)?.form.waitingRoom).toBe(true);
  const withRoom = { ...ada, original: aMarathon({ waitingRoom: true }) };
  const { waitingRoom: _, ...older } = { ...formOf(withRoom.original), title: 'Dawn' };
  keepDraft(storage, withRoom, older);
  expect(readDraft(storage, withRoom)?.form).toMatchObject({ title: 'Dawn', waitingRoom: true });
});

test('a form as it was at first is no draft', () => {
  const storage = memoryStorage();
  keepDraft(storage, ada, aMarathonForm());
  keepDraft(storage, change, changed);
  keepDraft(storage, ada, emptyMarathonForm());
  keepDraft(storage, change, formOf(original));
  expect(storage.length).toBe(0);
});

test('a draft that is no form does no harm', () => {
  for (const stored of ['null', '{', '[]', JSON.stringify({ ...ada, form: 7 })]) {
    const storage = memoryStorage();
    storage.setItem('marathon-draft', stored);
    expect(readDraft(storage, ada)).toBeUndefined();
  }
  const storage = memoryStorage();
  storage.setItem(
    'marathon-draft',
    JSON.stringify({ ...ada, form: { title: 7, other: 'x' }, idempotencyKey: 7 }),
  );
  expect(readDraft(storage, ada)).toEqual({ form: emptyMarathonForm() });
});
