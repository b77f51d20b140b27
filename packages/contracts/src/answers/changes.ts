import type { ChangeAnswer, DeletionAnswer, InsertionAnswer } from '../mutationResponses.ts';
import { answer, filledText, integer, object, objectId, oneOf } from './checks.ts';

const acknowledged = oneOf(true as const);

export const insertedAnswer = answer(object<InsertionAnswer>({ acknowledged, insertedId: objectId }));
export const insertedAccountAnswer = answer(
  object<InsertionAnswer>({ acknowledged, insertedId: filledText }),
);
export const changedAnswer = answer(
  object<ChangeAnswer>({ acknowledged, matchedCount: integer, modifiedCount: integer }),
);
export const deletedAnswer = answer(object<DeletionAnswer>({ acknowledged, deletedCount: integer }));
