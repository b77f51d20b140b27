import type { Refusal } from './problem.ts';

/** What can be refused: a value, or why not. Throwing is for bugs. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: Refusal['code'], more: Omit<Refusal, 'code'> = {}): Result<never> => ({
  ok: false,
  refusal: { code, ...more },
});
