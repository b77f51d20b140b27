export function countsOf(
  registrations: readonly { readonly marathonId: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { marathonId } of registrations) counts.set(marathonId, (counts.get(marathonId) ?? 0) + 1);
  return counts;
}
