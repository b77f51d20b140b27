import { toEmail } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import { accountIdOf, nobodyRegistered } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { adoptMarathons, changeEmail } from '../application/transactions/changeAccount.ts';
import { changeDraft, deleteDraft } from '../application/transactions/changeDraft.ts';
import type { Draft } from '../domain/draft.ts';
import { eraseAccount } from '../features/accounts/followAccounts.ts';
import { aDraft, aMarathon, anEventOf, anId } from './builders.ts';
import { insert } from './insert.ts';
import type { Subject } from './marathonStoreSubject.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const grace = personOf('grace@example.org');

export function draftContract(subject: Subject): void {
  async function save(draft: Draft) {
    const { accountId, email } = draft;
    const owner = { accountId: accountId ?? 'nobody', email };
    await changeDraft(subject.store, { id: draft.id, owner }, () => ok(draft));
    return draft;
  }
  const mayPublish = (current: Draft | undefined) =>
    current === undefined ? refuse('draft-not-found') : ok(undefined);
  const mine = async (owner = ada) => (await subject.store.draftsOf(owner)).map(({ id }) => id);

  test('a draft is given back as it was saved, to its owner alone, the last changed first', async () => {
    const fields = { title: '<b>Løp</b> $where', registrationFee: null, waitingRoom: true, image: '/a.svg' };
    const first = await save(aDraft({ fields }));
    const second = await save(aDraft({ changedAt: '2026-12-02T00:00:00.000Z' }));
    await save(aDraft(grace));
    expect(await subject.store.draftsOf(ada)).toEqual([second, first]);
    expect(await subject.store.draftById(first.id)).toEqual(first);
    expect(await subject.store.draftById(anId())).toBeUndefined();
  });

  test('a draft that is saved again takes the place of what it was, and what is refused changes nothing', async () => {
    const draft = await save(aDraft());
    const seen: unknown[] = [];
    const changed = { ...draft, fields: { location: 'Oslo' } };
    await changeDraft(subject.store, { id: draft.id, owner: ada }, (known) => {
      seen.push(known);
      return ok(changed);
    });
    expect(seen).toEqual([{ current: draft, count: 1, publishedAs: undefined }]);
    expect(await subject.store.draftsOf(ada)).toEqual([changed]);
    const refused = await changeDraft(subject.store, { id: draft.id, owner: ada }, () =>
      refuse('too-many-drafts'),
    );
    expect(refused).toEqual(refuse('too-many-drafts'));
    expect(await subject.store.draftById(draft.id)).toEqual(changed);
  });

  test('only its owner removes a draft, and once', async () => {
    const { id } = await save(aDraft());
    expect(await deleteDraft(subject.store, { id, owner: grace })).toBe(false);
    expect(await deleteDraft(subject.store, { id, owner: ada })).toBe(true);
    expect(await deleteDraft(subject.store, { id, owner: ada })).toBe(false);
    expect(await mine()).toEqual([]);
  });

  test('no list, search, count or id of marathons shows a draft', async () => {
    const { id } = await save(aDraft({ fields: { title: 'Fjord Run', location: 'Oslo' } }));
    expect(await subject.store.list({ sort: 'desc', createdBy: ada.email })).toEqual([]);
    expect(await subject.store.count({ search: { words: 'fjord' } })).toBe(0);
    expect(await subject.store.byId(id)).toBeUndefined();
    expect(await subject.waiting()).toEqual([]);
  });

  test('a marathon takes the place of its draft, once: the draft goes with its addition', async () => {
    const { id } = await save(aDraft());
    const marathon = aMarathon();
    const conditions = { draft: { id, mayPublish } };
    expect(await subject.store.publicationOf(id)).toBeUndefined();
    expect(await insert(subject.store, marathon, [anEventOf(marathon)], conditions)).toEqual(
      ok(marathon._id),
    );
    expect(await mine()).toEqual([]);
    expect(await subject.store.publicationOf(id)).toBe(marathon._id);
    const again = await insert(subject.store, aMarathon(), [], conditions);
    expect(again).toEqual(refuse('draft-not-found'));
    expect(await subject.store.count({})).toBe(1);
  });

  test('the id of a published draft is spent: who saves under it learns what it has become', async () => {
    const { id } = await save(aDraft());
    const marathon = aMarathon();
    await insert(subject.store, marathon, [anEventOf(marathon)], { draft: { id, mayPublish } });
    const seen: unknown[] = [];
    await changeDraft(subject.store, { id, owner: ada }, (known) => {
      seen.push(known);
      return refuse('draft-published');
    });
    expect(seen).toEqual([{ current: undefined, count: 0, publishedAs: marathon._id }]);
    expect(await mine()).toEqual([]);
  });

  test('a draft stays where its marathon is not added, and under one key it is added once', async () => {
    const { id } = await save(aDraft());
    const draft = { id, mayPublish };
    const mayAdd = () => refuse('too-many-marathons', { retryAfterSeconds: 1 });
    expect(await insert(subject.store, aMarathon(), [], { draft, mayAdd })).toMatchObject({ ok: false });
    const refused = { id, mayPublish: () => refuse('precondition-failed') };
    expect(await insert(subject.store, aMarathon(), [], { draft: refused })).toMatchObject({ ok: false });
    expect(await mine()).toEqual([id]);
    expect(await subject.store.publicationOf(id)).toBeUndefined();
    const idempotency = { key: 'k', fingerprint: 'f' };
    const first = await insert(subject.store, aMarathon(), [], { draft, idempotency });
    expect(await insert(subject.store, aMarathon(), [], { draft, idempotency })).toEqual(first);
  });

  test('drafts follow their account: found by its e-mail where they moved, gone when it is deleted', async () => {
    const moved = await save(aDraft({ accountId: null }));
    await save(aDraft({ ...grace, accountId: null }));
    await subject.add({ createdById: null });
    expect(await subject.store.emailsWithoutAccount('', 10)).toEqual([ada.email, grace.email]);
    expect(await subject.store.emailsWithoutAccount('', 1)).toEqual([ada.email]);
    expect(await mine()).toEqual([moved.id]);
    await adoptMarathons(subject.store, ada.email, ada.accountId);
    expect(await subject.store.draftById(moved.id)).toMatchObject(ada);
    const renewed = { accountId: ada.accountId, email: toEmail('king@example.org') };
    await changeEmail(subject.store, renewed, () => ({ changed: [], removed: [], events: [] }));
    expect(await subject.store.draftById(moved.id)).toMatchObject({ email: 'king@example.org' });
    await eraseAccount({ store: subject.store, spots: nobodyRegistered, now: () => subject.clock.now })(
      ada.accountId,
    );
    expect(await mine()).toEqual([]);
    expect(await mine(grace)).toHaveLength(1);
    const late = await changeDraft(subject.store, { id: anId(), owner: ada }, () => ok(aDraft()));
    expect(late).toEqual(refuse('invalid-token'));
  });
}
