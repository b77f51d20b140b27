/** Writes to the console. Never pass tokens, names or addresses. */
export function warn(what: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place in the front ends that writes to the console
  console.warn(what, error instanceof Error ? error.message : '');
}
