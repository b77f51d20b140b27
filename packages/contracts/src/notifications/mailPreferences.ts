import * as z from '#schema';

export const mailPreferencesSchema = z.object({ reminders: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

const listedMessage = {
  id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'given-up']),
  createdAt: z.storedInstant,
  sentAt: z.nullable(z.storedInstant),
};

export const accountMessagesSchema = z.object({
  preferences: mailPreferencesSchema,
  messages: z.array(
    z.object({
      ...listedMessage,
      /** Kind of the email that included this message; `state` and times are that email's. */
      sentWith: z.optional(z.string()),
    }),
  ),
  /** One for each device. */
  pushes: z.optional(z.array(z.object(listedMessage))),
  pushSubscriptions: z.optional(
    z.array(
      z.object({
        id: z.string(),
        endpoint: z.string(),
        keys: z.object({ p256dh: z.string(), auth: z.string() }),
        savedAt: z.storedInstant,
      }),
    ),
  ),
});
export type AccountMessages = z.infer<typeof accountMessagesSchema>;
