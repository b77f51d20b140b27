import * as z from 'zod/mini';

export const objectIdPattern = /^[0-9a-f]{24}$/;

/** 24 lower-case hex digits (decision 7). */
export const objectId = z.string().check(z.regex(objectIdPattern, 'Must be 24 lower-case hex digits'));

/** An instant as the server stores and answers it: always with milliseconds and Z. */
export const storedInstant = z.iso.datetime({ precision: 3 });
