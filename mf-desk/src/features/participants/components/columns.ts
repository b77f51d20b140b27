/** What a row tells, in this order. */
export const columns = ['Participant', 'Email', 'Registered', 'State'] as const;

/** The same with the answer to a question. */
export const withAnswer = (question: string) => [...columns.slice(0, 2), question, ...columns.slice(2)];

/** Their widths, for the heads and every row alike. */
export const columnWidths = 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 2.5fr) minmax(0, 3.5fr)';
export const widthsWithAnswer =
  'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) minmax(0, 2.5fr) minmax(0, 3fr)';
