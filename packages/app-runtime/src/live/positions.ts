/** Below 0 if the first is earlier. Positions are `LOG-NUMBER`; undefined for two logs. */
export function orderOf(one: string, other: string): number | undefined {
  const [[log, number], [otherLog, otherNumber]] = [one.split('-'), other.split('-')];
  return log === otherLog ? Number(number) - Number(otherNumber) : undefined;
}
