/** SQLite runs a transaction's steps without a pause, MongoDB waits at each `yield*`, for its own tables only. */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

/** Methods return at once or later. Writes are `Steps<unknown>`. */
export type TableOf<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Steps<infer T>
    ? (...args: Args) => T | Promise<T>
    : never;
};

type Method = (...args: never[]) => unknown;

export const inSteps = <Port extends object>(table: TableOf<Port>): Port =>
  Object.fromEntries(Object.entries(table).map(([name, method]) => [name, stepOf(method as Method)])) as Port;

const stepOf = (method: Method) =>
  function* (...args: never[]): Steps<unknown> {
    const result = method(...args);
    return result instanceof Promise ? yield result : result;
  };

export function runAtOnce<T>(steps: Steps<T>): T {
  const { done, value } = steps.next();
  if (!done) throw new Error('a step waits, but this transaction must not');
  return value;
}

export async function runWaiting<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = await resume(steps, step.value);
  return step.value;
}

const resume = <T>(steps: Steps<T>, result: Promise<unknown>) =>
  result.then(
    (value) => steps.next(value),
    (error) => steps.throw(error),
  );
