import { z } from 'zod';
import { limits } from './constants.ts';
import { requiredText } from './fields.ts';

export const takedownRequestSchema = z.object({ reason: requiredText('Reason', limits.cancellationNote) });
