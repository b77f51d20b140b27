import { z } from 'zod';
import { requiredText } from './fields.ts';

export const ticketVerificationRequestSchema = z.object({
  code: requiredText('Code'),
});
