import * as z from '#schema';

export const mailPreferencesSchema = z.object({ reminders: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

export const accountMessagesSchema = z.object({
  preferences: mailPreferencesSchema,
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.enum(['queued', 'sent', 'failed', 'given-up']),
      createdAt: z.storedInstant,
      sentAt: z.nullable(z.storedInstant),
      sentWith: z.optional(z.string()),
    }),
  ),
});
export type AccountMessages = z.infer<typeof accountMessagesSchema>;
