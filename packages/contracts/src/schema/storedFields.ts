import * as z from 'zod/mini';

export const objectIdPattern = /^[0-9a-f]{24}$/;

export const objectId = z.string().check(z.regex(objectIdPattern, 'Must be 24 lower-case hex digits'));

/** ISO 8601, always with milliseconds and Z. */
export const storedInstant = z.iso.datetime({ precision: 3 });
