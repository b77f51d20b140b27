import { expect, test } from 'vitest';
import { readAnswers } from './readAnswers.ts';
import { answerProblems, type TypedAnswers, typedFrom, withoutMedical } from './typedAnswers.ts';

const of = (kind: string, id = kind) => ({
  ...{ questionId: id, kind, label: kind, help: '', required: true, medical: false, options: [] },
});
const everyKind = ['text', 'choice', 'date', 'consent', 'emergency-contact'].map((kind) => of(kind));
const typed: TypedAnswers = {
  ...{ text: ' Harbour Runners ', choice: '64e000000000000000000012', date: '1990-02-28', consent: 'yes' },
  ...{ 'emergency-contact': 'Grace Hopper', 'emergency-contact.phone': '+47 555 01 23' },
};

test('each kind of question has its kind of answer', () => {
  expect(readAnswers(everyKind, typed)).toEqual({
    answers: [
      { questionId: 'text', value: 'Harbour Runners' },
      { questionId: 'choice', value: '64e000000000000000000012' },
      { questionId: 'date', value: '1990-02-28' },
      { questionId: 'consent', value: true },
      { questionId: 'emergency-contact', value: { name: 'Grace Hopper', phone: '+47 555 01 23' } },
    ],
    problems: {},
  });
});

test('what is required and empty is a problem of its field', () => {
  expect(readAnswers(everyKind, { text: '  ' })).toEqual({
    answers: [],
    problems: {
      ...{ text: 'An answer is required', choice: 'Please choose one', date: 'A date is required' },
      consent: 'You can only take part if you agree',
      ...{ 'emergency-contact': 'Name is required', 'emergency-contact.phone': 'Phone is required' },
    },
  });
});

test('an answer has an end', () => {
  const [text] = everyKind.slice(0, 1);
  const long = { text: 'x'.repeat(1_001) };
  expect(readAnswers(text ? [text] : [], long)).toEqual({
    answers: [],
    problems: { text: 'An answer must be at most 1000 characters' },
  });
});

test.each(['1899-12-31', '2101-01-01', '12345-01-01', '2027-02-30'])(
  'a date is a day of our times: %s',
  (date) => {
    const { answers, problems } = readAnswers([of('date')], { date });
    expect([answers, problems]).toEqual([[], { date: 'This must be a day from 1900-01-01 to 2100-12-31' }]);
  },
);

test('a date of birth is not in the future', () => {
  const birth = { ...of('date'), past: true };
  expect(readAnswers([birth], { date: '2090-02-03' }).problems).toEqual({
    date: 'This must not be in the future',
  });
  expect(readAnswers([birth], { date: '1990-02-28' }).problems).toEqual({});
  expect(readAnswers([of('date')], { date: '2090-02-03' }).problems).toEqual({});
});

test('an emergency contact can be called', () => {
  const call = { 'emergency-contact': '12', 'emergency-contact.phone': '07' };
  expect(readAnswers([of('emergency-contact')], call).problems).toEqual({
    'emergency-contact': 'Name must have a letter',
    'emergency-contact.phone': 'Phone must have 6 to 15 digits',
  });
});

test('an answer is sent without invisible marks, and has no control characters', () => {
  expect(readAnswers([of('text')], { text: 'a\u202eb\u200b' }).answers).toEqual([
    { questionId: 'text', value: 'ab' },
  ]);
  expect(readAnswers([of('text')], { text: '\u3164' }).problems).toEqual({ text: 'An answer is required' });
  expect(readAnswers([of('text')], { text: 'a\u0007b' }).problems).toEqual({
    text: 'An answer must not contain control characters',
  });
});

test('each part of an emergency contact has its own problem', () => {
  const call = { 'emergency-contact': 'x'.repeat(201), 'emergency-contact.phone': '+47 555 01\u0007' };
  expect(readAnswers([of('emergency-contact')], call)).toEqual({
    answers: [],
    problems: {
      'emergency-contact': 'Name must be at most 200 characters',
      'emergency-contact.phone': 'Phone must not contain control characters',
    },
  });
});

test('what is not required may stay empty, but nobody is called without a number', () => {
  const optional = everyKind.map((question) => ({ ...question, required: false }));
  expect(readAnswers(optional, {})).toEqual({ answers: [], problems: {} });
  expect(readAnswers(optional, { 'emergency-contact': 'Grace' }).problems).toEqual({
    'emergency-contact.phone': 'Phone is required',
  });
});

test('what was answered before fills the fields', () => {
  const given = (kind: string, text: string, optionId: string | null = null) => ({
    ...{ questionId: kind, kind, label: kind, medical: false, text, optionId },
  });
  expect(
    typedFrom([
      given('text', 'Harbour Runners'),
      given('choice', 'M', '64e000000000000000000012'),
      given('date', '1990-02-28'),
      given('consent', 'Yes'),
      given('emergency-contact', 'Hopper, Grace, +47 555 01 23'),
    ]),
  ).toEqual({ ...typed, text: 'Harbour Runners', 'emergency-contact': 'Hopper, Grace' });
});

test('medical answers are not for a storage', () => {
  const questions = [of('text', 'club'), { ...of('text', 'allergies'), medical: true }];
  expect(withoutMedical(questions, { club: 'Harbour', allergies: 'Nuts', gone: 'x' })).toEqual({
    club: 'Harbour',
  });
});

test('a refusal is told at its question', () => {
  expect(
    answerProblems([
      { path: 'answers.64e000000000000000000001', message: 'None is left' },
      { path: 'answers.64e000000000000000000002.phone', message: 'Phone is required' },
      { path: 'contact', message: 'Contact is required' },
    ]),
  ).toEqual({
    '64e000000000000000000001': 'None is left',
    '64e000000000000000000002.phone': 'Phone is required',
  });
});
