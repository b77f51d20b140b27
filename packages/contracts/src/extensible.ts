import * as z from 'zod/mini';

/** A text that is one of these today. Readers take others as they come: a later version may add some, and old readers stay. */
export const extensible = (values: readonly string[]) =>
  z.string().register(z.globalRegistry, { 'x-extensible-enum': [...values] });
