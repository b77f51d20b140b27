import { z } from 'zod';
import { participantsPageSize } from './constants.ts';

/** Of queries that are answered page by page. */
export const paging = {
  /** `next` of the page before; absent: from the beginning. */
  after: z
    .string()
    .regex(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{0,2500}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(participantsPageSize.most).default(participantsPageSize.standard),
};
