import * as z from '#schema';

/** Bodies match those of the MongoDB driver, which existing clients expect. */
export const insertedSchema = z.object({ acknowledged: z.literal(true), insertedId: z.objectId });
export const insertedAccountSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: z.nonEmptyString(),
});
export const changedSchema = z.object({
  acknowledged: z.literal(true),
  matchedCount: z.int(),
  modifiedCount: z.int(),
});
export const deletedSchema = z.object({ acknowledged: z.literal(true), deletedCount: z.int() });

export type InsertionAnswer = z.infer<typeof insertedSchema>;
export type ChangeAnswer = z.infer<typeof changedSchema>;
export type DeletionAnswer = z.infer<typeof deletedSchema>;

export const inserted = (insertedId: string): InsertionAnswer => ({ acknowledged: true, insertedId });
export const changed = (modified: boolean): ChangeAnswer => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: modified ? 1 : 0,
});
export const deleted = (count = 1): DeletionAnswer => ({ acknowledged: true, deletedCount: count });
