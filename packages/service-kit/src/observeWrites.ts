type Method = (...args: never[]) => Promise<unknown>;
type MethodName<Store> = { [K in keyof Store]: Store[K] extends Method ? K : never }[keyof Store];

/** Whether each method of a store writes; a new method does not compile without it. */
export type Writes<Store> = Readonly<Record<MethodName<Store>, boolean>>;

/** Calls `onWrite` before the writer continues. Also after a failure, which may be committed. */
export function observeWrites<Store extends object>(
  store: Store,
  writes: Writes<Store>,
  onWrite: () => void,
): Store {
  const names = (Object.keys(writes) as MethodName<Store>[]).filter((name) => writes[name]);
  const methods = names.map((name) => {
    const observe = async (...args: never[]) => {
      try {
        return await (store[name] as Method)(...args);
      } finally {
        onWrite();
      }
    };
    return [name, observe] as const;
  });
  return Object.assign(Object.create(store), Object.fromEntries(methods));
}
