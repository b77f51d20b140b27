/** A mismatch: where, and what was expected. Contains no value of the answer. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: 'invalid_type' | 'invalid_value';
  readonly expected: string;
}

type Report = (issue: Issue) => void;

export type Check<Value> = (value: unknown, report: Report) => Value;

/** The part of a zod schema that the API client uses. */
export interface Answer<Value> {
  safeParse(
    body: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

export const answer = <Value>(check: Check<Value>): Answer<Value> => ({
  safeParse(body) {
    const issues: Issue[] = [];
    const data = check(body, (issue) => issues.push(issue));
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  },
});

const that =
  <Value>(expected: string, fits: (value: unknown) => boolean, code: Issue['code'] = 'invalid_type') =>
  (value: unknown, report: Report): Value => {
    if (!fits(value)) report({ path: [], code, expected });
    return value as Value;
  };

export const text = that<string>('string', (value) => typeof value === 'string');
export const filledText = that<string>('text', (value) => typeof value === 'string' && value !== '');
export const flag = that<boolean>('boolean', (value) => typeof value === 'boolean');
export const number = that<number>('number', Number.isFinite);
export const integer = that<number>('int', Number.isSafeInteger);
export const integerFrom = (least: number) =>
  that<number>(`int >= ${least}`, (value) => Number.isSafeInteger(value) && Number(value) >= least);
export const oneOf = <Value>(...values: readonly Value[]) =>
  that<Value>(values.join('|'), (value) => values.includes(value as Value), 'invalid_value');

export const objectId = that<string>(
  'id',
  (value) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value),
);

/** With milliseconds and Z; the day must exist in the calendar. */
export const instant = that<string>('instant', (value) => {
  if (typeof value !== 'string' || value.length !== 24) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
});

export const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value, report) =>
    value === null ? value : check(value, report);

export const optional =
  <Value, Fallback = undefined>(check: Check<Value>, fallback?: Fallback) =>
  (value: unknown, report: Report) =>
    value === undefined ? (fallback as Fallback) : check(value, report);

/** Drops unknown fields, which newer servers may add. */
export const object =
  <Shape extends object>(lines: { readonly [Line in keyof Shape]-?: Check<Shape[Line]> }): Check<Shape> =>
  (value, report) => {
    const known: Record<string, unknown> = {};
    if (isObject(value))
      for (const [line, check] of Object.entries<Check<unknown>>(lines)) {
        const read = check(value[line], (issue) => report({ ...issue, path: [line, ...issue.path] }));
        if (read !== undefined) known[line] = read;
      }
    else report({ path: [], code: 'invalid_type', expected: 'object' });
    return known as Shape;
  };

export const anyLines: Check<Readonly<Record<string, unknown>>> = (value, report) => {
  if (isObject(value)) return value;
  report({ path: [], code: 'invalid_type', expected: 'object' });
  return {};
};

export const list =
  <Item>(check: Check<Item>): Check<Item[]> =>
  (value, report) => {
    if (Array.isArray(value))
      return value.map((item, at) => check(item, (issue) => report({ ...issue, path: [at, ...issue.path] })));
    report({ path: [], code: 'invalid_type', expected: 'array' });
    return [];
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
