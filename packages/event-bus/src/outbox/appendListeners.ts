/** `notify` is one function, so a transaction calls it once. */
export function appendListeners() {
  const listeners: (() => void)[] = [];
  return {
    onAppended(listener: () => void): void {
      listeners.push(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
