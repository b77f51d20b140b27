/**
 * Below 0 where the first position is the earlier one. Positions are `LOG-NUMBER`; logs of two gateways tell the same news
 * in orders of their own: then it is undefined.
 */
export function orderOf(one: string, other: string): number | undefined {
  const [[log, number], [otherLog, otherNumber]] = [one.split('-'), other.split('-')];
  return log === otherLog ? Number(number) - Number(otherNumber) : undefined;
}
