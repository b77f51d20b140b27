import { toEmail } from '@marathon/contracts/email';
import { mostDrafts } from '@marathon/contracts/marathonDraftRequests';
import { ok } from '@marathon/contracts/result';
import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aDraft, anId } from '../testing/builders.ts';
import { decideDraft, decidePublication } from './draft.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const now = new Date('2026-12-24T12:00:00.000Z');
const saving = { id: anId(), owner: ada, fields: { title: 'Fjord Run' }, seen: undefined, now };
const unpublished = { count: 1, publishedAs: undefined };
const refused = (code: string) => ({ refusal: { code } });

test('a draft belongs to who saves it, and holds what was saved last', () => {
  const first = decideDraft({ ...unpublished, current: undefined, count: 0 }, saving);
  expect(first).toEqual(
    ok({ id: saving.id, ...ada, fields: { title: 'Fjord Run' }, changedAt: now.toISOString() }),
  );
  const current = aDraft({ id: saving.id, fields: { location: 'Oslo' } });
  expect(decideDraft({ ...unpublished, current, count: mostDrafts }, saving)).toEqual(first);
});

test('somebody else’s draft is not there, nor changed', () => {
  const current = aDraft(personOf('grace@example.org'));
  expect(decideDraft({ ...unpublished, current }, saving)).toMatchObject({
    refusal: { code: 'draft-not-found' },
  });
  expect(decideDraft({ ...unpublished, current: { ...current, accountId: null } }, saving)).toMatchObject({
    refusal: { code: 'draft-not-found' },
  });
});

test('a draft that has moved belongs to its e-mail until its account is known', () => {
  expect(decideDraft({ ...unpublished, current: aDraft({ ...ada, accountId: null }) }, saving)).toMatchObject(
    {
      value: { accountId: ada.accountId },
    },
  );
});

test('a person keeps so many drafts and no more', () => {
  expect(decideDraft({ ...unpublished, current: undefined, count: mostDrafts - 1 }, saving).ok).toBe(true);
  expect(decideDraft({ ...unpublished, current: undefined, count: mostDrafts }, saving)).toMatchObject({
    refusal: { code: 'too-many-drafts' },
  });
});

test('a draft that was saved meanwhile is not overwritten by who has not seen it', () => {
  const current = aDraft({ ...ada, fields: {}, changedAt: '2026-12-20T12:00:00.000Z' });
  const known = { ...unpublished, current };
  const others = ['2026-12-19T12:00:00.000Z'];
  expect(decideDraft(known, { ...saving, seen: others })).toMatchObject(refused('precondition-failed'));
  expect(decideDraft(known, { ...saving, seen: [...others, current.changedAt] }).ok).toBe(true);
  expect(decideDraft({ ...known, current: undefined }, { ...saving, seen: others })).toMatchObject(
    refused('precondition-failed'),
  );
  expect(decidePublication(current, { owner: ada, seen: others })).toMatchObject(
    refused('precondition-failed'),
  );
  expect(decidePublication(current, { owner: ada, seen: [current.changedAt] }).ok).toBe(true);
  expect(decidePublication(current, { owner: ada, seen: undefined }).ok).toBe(true);
});

test('the same saved again, after a lost answer, is saved already', () => {
  const current = aDraft({ ...ada, fields: saving.fields });
  const again = { ...saving, seen: ['2026-01-01T00:00:00.000Z'] };
  expect(decideDraft({ ...unpublished, current }, again)).toEqual(ok(current));
});

test('each change of a draft makes a version of its own, also within one millisecond', () => {
  const current = aDraft({ ...ada, fields: {}, changedAt: now.toISOString() });
  expect(decideDraft({ ...unpublished, current }, saving)).toMatchObject({
    value: { changedAt: '2026-12-24T12:00:00.001Z' },
  });
});

test('a draft that has become a marathon is saved no more, and says which one it is', () => {
  const publishedAs = anId();
  expect(decideDraft({ ...unpublished, current: undefined, publishedAs }, saving)).toMatchObject({
    refusal: { code: 'draft-published', marathonId: publishedAs },
  });
  expect(decidePublication(undefined, { owner: ada, seen: undefined })).toMatchObject(
    refused('draft-not-found'),
  );
  expect(
    decidePublication(aDraft(personOf('grace@example.org')), { owner: ada, seen: undefined }),
  ).toMatchObject(refused('draft-not-found'));
});
