/** Negative if the first is earlier; undefined for positions of two logs. */
export function orderOf(one: string, other: string): number | undefined {
  const [[log, number], [otherLog, otherNumber]] = [one.split('-'), other.split('-')];
  return log === otherLog ? Number(number) - Number(otherNumber) : undefined;
}
