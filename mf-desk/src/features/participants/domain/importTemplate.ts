import { byteOrderMark, csvLine } from '@marathon/contracts/csv';
import { importFields, importHeadings } from '@marathon/contracts/importColumns';
import { importMediaTypes } from '@marathon/contracts/importFiles';
import type { Question } from '@marathon/contracts/questions';

type Labels = readonly Pick<Question, 'label'>[];

/** All headings that an import knows, with the race's questions. The full name stands in two columns. */
export const templateHeadings = (questions: Labels): readonly string[] => [
  ...importFields.filter((field) => field !== 'participantName').map((field) => importHeadings[field]),
  ...questions.map(({ label }) => label),
];

/** A list with headings alone. */
export const importTemplate = (questions: Labels): Blob =>
  new Blob([byteOrderMark, csvLine(templateHeadings(questions))], { type: importMediaTypes.csv });
