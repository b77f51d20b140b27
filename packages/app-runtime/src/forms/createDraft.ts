interface Options<Value> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  /** The e-mail of the person who types: the next person at this device must not see the draft. */
  readonly email: string;
  /** Reads what is stored, perhaps by an older version; undefined when it is of no use. */
  readonly parse: (stored: Readonly<Record<string, unknown>>) => Value | undefined;
}

export interface Draft<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

/** What a person typed into a form, kept in a storage. Where that is full or blocked, the form works without a draft. */
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
