export const columns = ['Participant', 'Email', 'Registered', 'State'] as const;

export const withAnswer = (question: string) => [...columns.slice(0, 2), question, ...columns.slice(2)];

/** For the headers and every row. */
export const columnWidths = 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 2.5fr) minmax(0, 3.5fr)';
export const widthsWithAnswer =
  'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) minmax(0, 2.5fr) minmax(0, 3fr)';
