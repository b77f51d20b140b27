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
  new Blob(['\uFEFF', templateHeadings(questions).map(cellOf).join(','), '\r\n'], {
    type: importMediaTypes.csv,
  });

/** Spreadsheets must not run a label as a formula; imports ignore the mark. */
function cellOf(label: string): string {
  const text = /^[=+\-@]/.test(label) ? `'${label}` : label;
  return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
