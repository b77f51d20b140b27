type Method = (...args: never[]) => Promise<unknown>;
type MethodName<Store> = { [K in keyof Store]: Store[K] extends Method ? K : never }[keyof Store];

/** Of every method of a store, whether it writes: a new method does not compile until this is said of it. */
export type Writes<Store> = Readonly<Record<MethodName<Store>, boolean>>;

/** Calls `onWrite` before the writer goes on, so that it reads what it wrote. Also after a failure: it may be committed. */
export function observeWrites<Store extends object>(
  store: Store,
  writes: Writes<Store>,
  onWrite: () => void,
): Store {
  const names = (Object.keys(writes) as MethodName<Store>[]).filter((name) => writes[name]);
  const observed = names.map((name) => {
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
