import { frontEndName } from '@marathon/contracts/remotes/release';
import { z } from 'zod';

/** Authors that are not teams. */
const reserved = ['bundled', 'canary judge'];

export const teamName = z
  .string()
  .regex(/^[A-Za-z0-9][\w .-]{0,39}$/, 'may hold letters, digits, spaces, dots and dashes, at most 40')
  .refine((name) => !reserved.includes(name.toLowerCase()), 'is one that the product uses itself');

export const deployTokenSchema = z.object({
  id: z.string(),
  team: teamName,
  remotes: z.array(frontEndName).min(1),
  hash: z.string(),
  createdAt: z.string(),
});
