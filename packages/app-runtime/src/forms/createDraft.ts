interface Options<Value> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  /** The next person at this device must not see the draft. */
  readonly email: string;
  /** Also parses data of older versions; undefined if useless. */
  readonly parse: (stored: Readonly<Record<string, unknown>>) => Value | undefined;
}

export interface Draft<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

/** Works without a draft if the storage is full or blocked. */
export function createDraft<Value extends object>({
  storage,
  key,
  email,
  parse,
}: Options<Value>): Draft<Value> {
  return {
    read: () =>
      attempt(() => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isRecord(stored) && stored.email === email ? parse(stored) : undefined;
      }),
    keep: (value) => attempt(() => storage.setItem(key, JSON.stringify({ ...value, email }))),
    drop: () => attempt(() => storage.removeItem(key)),
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
