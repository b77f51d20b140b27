type Method = (...args: never[]) => Promise<unknown>;
type MethodName<Store> = { [K in keyof Store]: Store[K] extends Method ? K : never }[keyof Store];

/** Calls `onWrite` before the writer goes on, so that it reads what it wrote. Also after a failure: it may be committed. */
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
