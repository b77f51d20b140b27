import type { Changed, Deleted, Inserted } from '../mutationResponses.ts';
import { answer, filledText, integer, object, objectId, oneOf } from './checks.ts';

const acknowledged = oneOf(true as const);

/** As the schemas of `mutationResponses.ts` have them. */
export const insertedAnswer = answer(object<Inserted>({ acknowledged, insertedId: objectId }));
export const insertedAccountAnswer = answer(object<Inserted>({ acknowledged, insertedId: filledText }));
export const changedAnswer = answer(
  object<Changed>({ acknowledged, matchedCount: integer, modifiedCount: integer }),
);
export const deletedAnswer = answer(object<Deleted>({ acknowledged, deletedCount: integer }));
