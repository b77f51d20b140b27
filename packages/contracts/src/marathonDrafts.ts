import { z } from 'zod';
import { isBlank } from './isBlank.ts';
import { decidedFields, eventDateFromEitherName } from './marathonRequests.ts';
import { objectId, storedInstant } from './storedFields.ts';

/** How many drafts one person may keep. */
export const mostDrafts = 100;

/**
 * Body of PUT /drafts/{id}: what is decided of a marathon so far. A field that is there keeps the rules of its form; what is
 * blank is left out. Days may still be days of the time zone.
 */
export const marathonDraftSchema = z.preprocess(
  (body, context) => eventDateFromEitherName(withoutBlanks(body), context),
  z.object(decidedFields).partial(),
);
export type DraftFields = z.output<typeof marathonDraftSchema>;

/** Answer of GET /drafts, in a list, and of GET /drafts/{id}: to whom it belongs alone. */
export const savedDraftSchema = z.object({
  _id: objectId,
  /** As they were saved; a later version may know more of them. */
  fields: z.record(z.string(), z.unknown()),
  changedAt: storedInstant,
});
export type SavedDraft = z.output<typeof savedDraftSchema>;

/** Query of POST /marathons: the draft that becomes this marathon. */
export const publicationQuerySchema = z.object({
  draft: z.optional(objectId).describe('A draft of the caller that this marathon takes the place of'),
});

function withoutBlanks(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isBlank(value)));
}
