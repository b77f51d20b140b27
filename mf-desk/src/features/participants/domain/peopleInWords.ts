import { formatCount } from '@marathon/contracts/amounts';

export const peopleInWords = (count: number): string =>
  count === 1 ? '1 participant' : `${formatCount(count)} participants`;
