import type { Refusal } from './problem.ts';

/** A value or a refusal. Exceptions are for bugs. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: Refusal['code'], more: Omit<Refusal, 'code'> = {}): Result<never> => ({
  ok: false,
  refusal: { code, ...more },
});
