import { toEmail } from '@marathon/contracts/email';
import { mostDrafts } from '@marathon/contracts/marathonDrafts';
import { ok } from '@marathon/contracts/result';
import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aDraft, anId } from '../testing/builders.ts';
import { decideDraft } from './draft.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const now = new Date('2026-12-24T12:00:00.000Z');
const saving = { id: anId(), owner: ada, fields: { title: 'Fjord Run' }, now };

test('a draft belongs to who saves it, and holds what was saved last', () => {
  const first = decideDraft({ current: undefined, count: 0 }, saving);
  expect(first).toEqual(
    ok({ id: saving.id, ...ada, fields: { title: 'Fjord Run' }, changedAt: now.toISOString() }),
  );
  const current = aDraft({ id: saving.id, fields: { location: 'Oslo' } });
  expect(decideDraft({ current, count: mostDrafts }, saving)).toEqual(first);
});

test('somebody else’s draft is not there, nor changed', () => {
  const current = aDraft(personOf('grace@example.org'));
  expect(decideDraft({ current, count: 1 }, saving)).toMatchObject({ refusal: { code: 'draft-not-found' } });
  expect(decideDraft({ current: { ...current, accountId: null }, count: 1 }, saving)).toMatchObject({
    refusal: { code: 'draft-not-found' },
  });
});

test('a draft that has moved belongs to its e-mail until its account is known', () => {
  expect(decideDraft({ current: aDraft({ ...ada, accountId: null }), count: 1 }, saving)).toMatchObject({
    value: { accountId: ada.accountId },
  });
});

test('a person keeps so many drafts and no more', () => {
  expect(decideDraft({ current: undefined, count: mostDrafts - 1 }, saving).ok).toBe(true);
  expect(decideDraft({ current: undefined, count: mostDrafts }, saving)).toMatchObject({
    refusal: { code: 'too-many-drafts' },
  });
});
