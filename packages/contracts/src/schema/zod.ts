import { globalRegistry, int, number, string, type ZodType } from 'zod';

/** What schemas of answers are made of. Browsers load `checks.ts` instead, a tenth of the size. */
export type { infer, input } from 'zod';
export {
  _default,
  array,
  boolean,
  enum,
  int,
  literal,
  looseObject,
  nullable,
  number,
  object,
  optional,
  preprocess,
  record,
  string,
  union,
  unknown,
} from 'zod';
export { objectId, storedInstant } from './storedFields.ts';

export const nonEmptyString = () => string().min(1);
export const matching = <Text extends string = string>(pattern: RegExp) =>
  string().regex(pattern) as unknown as ZodType<Text>;
export const nonNegativeInt = () => int().nonnegative();
export const positiveInt = () => int().positive();
export const nonNegative = () => number().nonnegative();

/** Any text: newer versions may add values. `values` lists today's. */
export const extensible = (values: readonly string[]) =>
  string().register(globalRegistry, { 'x-extensible-enum': [...values] });
