import * as z from 'zod/mini';

/** Any text: newer versions may add values. `values` lists today's. */
export const extensible = (values: readonly string[]) =>
  z.string().register(z.globalRegistry, { 'x-extensible-enum': [...values] });
