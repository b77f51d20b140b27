import { toEmail } from '@marathon/contracts/email';
import { noTexts } from '@marathon/contracts/registrationFields';
import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { judgeList, twinsIn } from './importList.ts';

const listed = (row: number, firstName: string, contact: string, address = `${row}@example.org`) => ({
  row,
  name: `${firstName} King`,
  email: address,
  contact,
  person: ok({
    ...noTexts,
    ...{ firstName, lastName: 'King', contact, email: toEmail(address) },
  }),
});

test('who stands on the list under two addresses is shown, and may be imported', () => {
  const list = [
    listed(2, 'José', '+47 900 11 222'),
    listed(3, 'JOSE', '+47 90011222'),
    listed(4, 'José', '+47 900 11 223'),
    listed(5, 'Ada', '+47 900 11 222'),
    listed(6, 'Jose', '+47-900-11-222', '3@example.org'),
  ];
  const twins = twinsIn(list);
  const judged = judgeList(
    list.map((person) => ({ ...person, twinOf: twins.get(person.row) })),
    new Map(),
    { at: new Date('2026-12-01T10:00:00.000Z') },
  );
  expect(judged.map(({ row, status, twinOf, duplicateOf }) => [row, status, twinOf ?? duplicateOf])).toEqual([
    [2, 'ok', undefined],
    [3, 'ok', { row: 2 }],
    [4, 'ok', undefined],
    [5, 'ok', undefined],
    [6, 'duplicate', { row: 3 }],
  ]);
});
