/** For the console: never tokens, names or addresses. */
export function warn(what: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a library that did not load is no reason to stop
  console.warn(what, error instanceof Error ? error.message : '');
}
