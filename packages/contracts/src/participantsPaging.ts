import { z } from 'zod';
import { participantsPageSize } from './constants.ts';

export const paging = {
  after: z
    .string()
    .regex(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{0,2500}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(participantsPageSize.most).default(participantsPageSize.standard),
};
