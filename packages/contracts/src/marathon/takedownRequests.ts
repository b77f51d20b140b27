import { z } from 'zod';
import { limits } from '../constants.ts';
import { requiredText } from '../schema/fields.ts';

export const takedownRequestSchema = z.object({ reason: requiredText('Reason', limits.cancellationNote) });
