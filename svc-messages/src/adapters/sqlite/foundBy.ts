/** By id, without those that are not found. */
export const foundBy = <T>(ids: readonly string[], find: (id: string) => T | undefined): Map<string, T> =>
  new Map(
    ids.flatMap((id) => {
      const found = find(id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
