import * as z from 'zod/mini';
import { storedInstant } from './storedFields.ts';

/** Body of PUT /messages/preferences, and answer of GET: which mails a person wants that are not needed. */
export const mailPreferencesSchema = z.object({ reminders: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

/** Answer of GET /internal/accounts/{accountId}/messages of svc-messages: all that it holds about a person. */
export const accountMessagesSchema = z.object({
  preferences: mailPreferencesSchema,
  /** The newest 1,000. */
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.enum(['queued', 'sent', 'failed', 'given-up']),
      createdAt: storedInstant,
      sentAt: z.nullable(storedInstant),
      /** The kind of the mail that said it, too: state and time are its. */
      sentWith: z.optional(z.string()),
    }),
  ),
});
export type AccountMessages = z.infer<typeof accountMessagesSchema>;
