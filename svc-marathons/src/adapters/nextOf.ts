export const nextOf = (atMost: number, ...lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort().slice(0, atMost);
