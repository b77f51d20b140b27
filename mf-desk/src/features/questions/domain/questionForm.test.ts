import { aChoice, aQuestion } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { previewQuestions } from './previewQuestions.ts';
import { asKind, editQuestions, isSame, moveItem, newQuestion, readQuestionForm } from './questionForm.ts';

const saved = [aChoice(), aQuestion()];
const edited = editQuestions(saved);
const [shirt] = edited;

test('what nobody changed is the same, and is read as it was saved', () => {
  expect(isSame(edited, editQuestions(saved))).toBe(true);
  expect(readQuestionForm(edited)).toMatchObject({
    ok: true,
    questions: [
      { questionId: saved[0]?.questionId, options: [{ stock: null }, { stock: 100 }, { stock: 50 }] },
      { questionId: saved[1]?.questionId, kind: 'text' },
    ],
  });
});

test('another order is a change', () => {
  expect(moveItem(edited, 0, 1).map(({ label }) => label)).toEqual(['Club', 'T-shirt']);
  expect(isSame(moveItem(edited, 0, 1), edited)).toBe(false);
});

test('what is wrong is told by the path of its field', () => {
  if (!shirt) throw new Error('A choice is edited');
  const options = shirt.options.map((option) => ({ ...option, stock: 'many' }));
  expect(readQuestionForm([newQuestion(), { ...shirt, options }])).toEqual({
    ok: false,
    problems: {
      'questions.0.label': 'Question is required',
      'questions.1.options.0.stock': 'Enter a number',
      'questions.1.options.1.stock': 'Enter a number',
      'questions.1.options.2.stock': 'Enter a number',
    },
  });
});

test('only a text is medical, and only a choice has options', () => {
  const medical = { ...newQuestion(), medical: true };
  expect(asKind(medical, 'choice')).toMatchObject({ medical: false, options: [{}, {}] });
  expect(asKind(asKind(medical, 'choice'), 'date').options).toEqual([]);
});

test('the preview says what would be left of a changed stock', () => {
  if (!shirt) throw new Error('A choice is edited');
  const options = shirt.options.map((option) => ({ ...option, stock: option.stock && '90' }));
  const [shown] = previewQuestions([{ ...shirt, options }], saved);
  // 88 of M were chosen and 50 of L.
  expect(shown?.options.map(({ left }) => left)).toEqual([null, 2, 40]);
});
