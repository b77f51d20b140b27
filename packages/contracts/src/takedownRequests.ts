import { z } from 'zod';
import { limits } from './constants.ts';
import { requiredText } from './fields.ts';

/** Body of PUT /operations/marathons/{id}/takedown: everybody who asks for the race reads the reason. */
export const takedownRequestSchema = z.object({ reason: requiredText('Reason', limits.cancellationNote) });
