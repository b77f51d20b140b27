import type { SavedDraft } from '../marathonDrafts.ts';
import { answer, anyLines, type Check, instant, list, object, objectId } from './checks.ts';

const draft: Check<SavedDraft> = object<SavedDraft>({
  _id: objectId,
  fields: anyLines as Check<SavedDraft['fields']>,
  changedAt: instant,
});

export const draftAnswer = answer(draft);
export const draftsAnswer = answer(list(draft));
