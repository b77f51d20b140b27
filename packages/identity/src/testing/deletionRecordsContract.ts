import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import type { DeletionRecords } from '../accounts/deletionRecords.ts';
import type { Account } from '../identity.ts';

const at = '2026-05-01T10:00:00.000Z';
const later = '2026-05-01T10:00:05.000Z';
const ada = { subject: 'ada', email: toEmail('ada@example.org'), name: 'Ada', isEmailVerified: false };
const bob = { ...ada, subject: 'bob', email: toEmail('bob@example.org') };

interface WritableRecords extends DeletionRecords {
  begin(deletionId: string, account: Account, requestedAt: string): Promise<void>;
}

export function deletionRecordsContract(open: () => Promise<WritableRecords>) {
  test('each service tells once when it has removed a person, and others are not meant', async () => {
    const records = await open();
    await records.begin('d1', ada, at);
    await records.begin('d2', bob, at);
    await records.noteErased('ada', 'svc-a', at);
    await records.noteErased('ada', 'svc-a', later);
    await records.noteErased('ada', 'svc-b', later);
    await records.noteErased('nobody', 'svc-a', later);
    const erasedAt = new Map([
      ['svc-a', at],
      ['svc-b', later],
    ]);
    expect(await records.find('d1')).toEqual({ accountId: 'ada', requestedAt: at, erasedAt });
    expect(await records.find('d2')).toEqual({ accountId: 'bob', requestedAt: at, erasedAt: new Map() });
    expect(await records.find('d3')).toBeUndefined();
  });

  test('who a person was is known until it is forgotten', async () => {
    const records = await open();
    await records.begin('d1', ada, at);
    await records.begin('d2', bob, at);
    expect(await records.recipientOf('ada')).toEqual(ada);
    await records.forgetRecipient('ada');
    expect(await records.recipientOf('ada')).toBeUndefined();
    expect(await records.recipientOf('bob')).toEqual(bob);
    expect(await records.find('d1')).toMatchObject({ accountId: 'ada' });
  });
}
