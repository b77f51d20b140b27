import { frontEndName } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

export const teamName = z
  .string()
  .regex(/^[A-Za-z0-9][\w .-]{0,39}$/, 'may hold letters, digits, spaces, dots and dashes, at most 40');

/** As stores keep it. */
export const deployTokenSchema = z.object({
  id: z.string(),
  team: teamName,
  remotes: z.array(frontEndName).min(1),
  hash: z.string(),
  createdAt: z.string(),
});
