import { expect, test } from 'vitest';
import type { StoredQuestion } from '../../../domain/questions.ts';
import { anId } from '../../../testing/builders.ts';
import { readImportList } from './importList.ts';

const asked = (kind: StoredQuestion['kind'], ...options: string[]): StoredQuestion => ({
  ...{ questionId: anId(), kind, label: 'Asked', help: '', required: true, medical: false },
  options: options.map((label) => ({ optionId: anId(), label, stock: null })),
});

/** Each cell's answer, or what is wrong with it. */
async function answers(question: StoredQuestion, ...cells: string[]) {
  const rows = cells.map((cell, i) => `Ada;${i}@example.org;+47 555 01 01;"${cell.replaceAll('"', '""')}"`);
  const file = ['Name;Email;Phone;ASKED', ...rows].join('\n');
  const read = await readImportList(Buffer.from(file), { questions: [question] });
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.list.map(({ answers: [answer] = [], person }) =>
    person.ok ? answer?.value : person.refusal.errors?.map(({ message }) => message).join(),
  );
}

test('days are read as people write them', async () => {
  const days = ['31.12.1990', '1. 2. 1990', '1990-02-01', '1990-02-01T00:00:00', '3/3/1990', ''];
  expect(await answers(asked('date'), ...days)).toEqual([
    ...['1990-12-31', '1990-02-01', '1990-02-01', '1990-02-01', '1990-03-03'],
    undefined,
  ]);
});

test('days with slashes are read in the order that others of their column show, else refused', async () => {
  expect(await answers(asked('date'), '1/2/1990', '25/12/1990')).toEqual(['1990-02-01', '1990-12-25']);
  expect(await answers(asked('date'), '1/2/1990', '12/25/1990')).toEqual(['1990-01-02', '1990-12-25']);
  const unclear = 'Asked “1/2/1990” can be two days: write it as 31.12.1990 or 1990-12-31';
  expect(await answers(asked('date'), '1/2/1990')).toEqual([unclear]);
  expect(await answers(asked('date'), '1/2/1990', '25/12/1990', '12/25/1990')).toEqual([
    unclear,
    ...['1990-12-25', '1990-12-25'],
  ]);
});

test.each(['31.02.1990', '1.1.1890', '1.1.90', 'soon', '13/13/1990'])('%s is no day', async (typed) => {
  const [problem] = await answers(asked('date'), typed);
  expect(problem).toMatch(/^Asked must be a day .*not “/);
});

test('a consent is ticked in many ways, and no consent is no answer', async () => {
  const yes = ['Yes', 'ja', 'OUI', 'sí', 'x', '1', 'true', '✓'];
  expect(await answers(asked('consent'), ...yes)).toEqual(yes.map(() => true));
  expect(await answers(asked('consent'), 'No', 'nein', '0', '-')).toEqual(Array(4).fill(undefined));
  expect(await answers(asked('consent'), 'perhaps')).toEqual(['Asked must be Yes or No, not “perhaps”']);
});

test('an option is found by its label, whatever its case', async () => {
  const sizes = asked('choice', 'S', 'S/M', 's-m', 'S');
  expect(await answers(sizes, 's/m', 'S-M', 'SM')).toEqual([
    sizes.options[1]?.optionId,
    sizes.options[2]?.optionId,
    '“SM” isn’t an option for Asked: S, S/M, s-m, S',
  ]);
});

test('an emergency contact has a name and a number', async () => {
  const contact = asked('emergency-contact');
  expect(
    await answers(contact, 'Grace Hopper, +41 (0)79 123', 'Müller-Òs: 079/123 45', 'Zoë (079 123 45)'),
  ).toEqual([
    { name: 'Grace Hopper', phone: '+41 (0)79 123' },
    { name: 'Müller-Òs', phone: '079/123 45' },
    { name: 'Zoë', phone: '079 123 45' },
  ]);
  const [wrong] = await answers(contact, 'my sister');
  expect(wrong).toMatch(/^Asked must be a name and a phone number/);
});

test('a text that is too long or broken is refused', async () => {
  expect(await answers(asked('text'), 'x'.repeat(1_001), '#REF!', 'Fjord')).toEqual([
    'Asked: An answer must be at most 1000 characters',
    'Asked is an error of the spreadsheet (#REF!)',
    'Fjord',
  ]);
});
