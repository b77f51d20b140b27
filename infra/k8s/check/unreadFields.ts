type ReadFields = Map<object, Set<string | symbol>>;

/** Kubernetes' schemas allow unknown fields, but the API server drops them: a misspelled one has no effect. */
export function unreadFields(value: object, validate: (value: object) => void): string[] {
  const read: ReadFields = new Map();
  validate(watched(value, read));
  return unread(value, read, '');
}

function watched<T extends object>(value: T, read: ReadFields): T {
  const fields = read.get(value) ?? new Set();
  read.set(value, fields);
  return new Proxy(value, {
    get(target, field) {
      fields.add(field);
      const found: unknown = Reflect.get(target, field);
      return isObject(found) ? watched(found, read) : found;
    },
  });
}

const unread = (value: unknown, read: ReadFields, path: string): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([field, inner]) =>
        Array.isArray(value) || read.get(value)?.has(field)
          ? unread(inner, read, `${path}/${field}`)
          : [`${path}/${field}`],
      )
    : [];

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
