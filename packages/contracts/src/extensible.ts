import * as z from 'zod/mini';

/** Any text; `values` lists today's. Newer versions may add values without breaking old readers. */
export const extensible = (values: readonly string[]) =>
  z.string().register(z.globalRegistry, { 'x-extensible-enum': [...values] });
