type Method = (...args: never[]) => Promise<unknown>;
type MethodName<Store> = { [K in keyof Store]: Store[K] extends Method ? K : never }[keyof Store];

/**
 * The same store, which calls `onWrite` after each of these methods and before its caller goes on, so that who wrote
 * reads what they wrote. Also after one that failed: it may have been committed before the connection broke.
 */
export function observeWrites<Store extends object, Name extends MethodName<Store>>(
  store: Store,
  writes: readonly Name[],
  onWrite: () => void,
): Store {
  const observed = writes.map((name) => {
    const observe = async (...args: never[]) => {
      try {
        return await (store[name] as Method)(...args);
      } finally {
        onWrite();
      }
    };
    return [name, observe] as const;
  });
  return Object.assign(Object.create(store), Object.fromEntries(observed));
}
