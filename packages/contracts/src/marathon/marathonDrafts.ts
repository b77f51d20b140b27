import * as z from '#schema';

export const savedDraftSchema = z.object({
  _id: z.objectId,
  fields: z.record(z.string(), z.unknown()),
  changedAt: z.storedInstant,
});
export const savedDraftsSchema = z.array(savedDraftSchema);
export type SavedDraft = z.infer<typeof savedDraftSchema>;
