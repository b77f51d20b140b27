interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: 'invalid_type' | 'invalid_value';
  readonly expected: string;
}

type Report = (issue: Issue) => void;
type Reader<Value> = (value: unknown, report: Report) => Value;

interface Check<Value> {
  readonly read: Reader<Value>;
  safeParse(
    body: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

type Checks = Readonly<Record<string, Check<unknown>>>;

const check = <Value>(read: Reader<Value>): Check<Value> => ({
  read,
  safeParse(body) {
    const issues: Issue[] = [];
    const data = read(body, (issue) => issues.push(issue));
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  },
});

const that = <Value>(expected: string, fits: (value: unknown) => boolean, code?: Issue['code']) =>
  check((value, report) => {
    if (!fits(value)) report({ path: [], code: code ?? 'invalid_type', expected });
    return value as Value;
  });

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const string = () => that<string>('string', isText);
export { string as extensible };
export const nonEmptyString = () => that<string>('text', (value) => isText(value) && value !== '');
export const matching = (pattern: RegExp) =>
  that<string>('text', (value) => isText(value) && pattern.test(value));
export const boolean = () => that<boolean>('boolean', (value) => typeof value === 'boolean');
export const number = () => that<number>('number', Number.isFinite);
export const int = () => that<number>('int', Number.isSafeInteger);
const from = (least: number, isNumber: (value: unknown) => boolean) =>
  that<number>(`number >= ${least}`, (value) => isNumber(value) && Number(value) >= least);
export const nonNegative = () => from(0, Number.isFinite);
export const nonNegativeInt = () => from(0, Number.isSafeInteger);
export const positiveInt = () => from(1, Number.isSafeInteger);
export const unknown = () => check((value) => value);

const oneOf = <Value>(values: readonly Value[]) =>
  that<Value>(values.join('|'), (value) => values.includes(value as Value), 'invalid_value');

export { oneOf as enum };
export const literal = <Value>(value: Value) => oneOf([value]);

export const objectId = that<string>('id', (value) => isText(value) && /^[0-9a-f]{24}$/.test(value));

export const storedInstant = that<string>('instant', (value) => {
  if (!isText(value) || value.length !== 24) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
});

export const nullable = <Value>({ read }: Check<Value>) =>
  check((value, report) => (value === null ? value : read(value, report)));

export const _default = <Value>({ read }: Check<Value>, fallback?: Value) =>
  check((value, report) => (value === undefined ? fallback : read(value, report)));
export { _default as optional };

export const preprocess = <Value>(prepare: (value: unknown) => unknown, { read }: Check<Value>) =>
  check((value, report) => read(prepare(value), report));

const at =
  (key: PropertyKey, report: Report): Report =>
  (issue) =>
    report({ ...issue, path: [key, ...issue.path] });

const anyObject = that<Readonly<Record<string, unknown>>>('object', isObject);
export const looseObject = () => anyObject;
export { looseObject as record };

export const object = (shape: Checks) => ({
  shape,
  ...check((value, report) => {
    const whole = anyObject.read(value, report);
    const known: Record<string, unknown> = {};
    for (const [name, { read }] of Object.entries(isObject(value) ? shape : {})) {
      const field = read(whole[name], at(name, report));
      if (field !== undefined) known[name] = field;
    }
    return known;
  }),
});

const anyArray = that<readonly unknown[]>('array', Array.isArray);
export const array = <Item>({ read }: Check<Item>) =>
  check((value, report) => {
    const items = anyArray.read(value, report);
    return Array.isArray(value) ? items.map((item, index) => read(item, at(index, report))) : [];
  });

export const union = (schemas: readonly Check<unknown>[]) =>
  check((value, report) => {
    for (const schema of schemas) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
    }
    report({ path: [], code: 'invalid_value', expected: 'union' });
    return value;
  });
