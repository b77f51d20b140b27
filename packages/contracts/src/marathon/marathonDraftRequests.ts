import { z } from 'zod';
import { objectId } from '../schema/storedFields.ts';
import { isBlank } from '../text/isBlank.ts';
import { decidedFields, eventDateFromEitherName } from './marathonRequests.ts';

export const mostDrafts = 100;

/** Drops blank fields; days stay days. */
export const marathonDraftSchema = z.preprocess(
  (body, context) => eventDateFromEitherName(withoutBlanks(body), context),
  z
    .object({
      ...decidedFields,
      copiedFrom: z.optional(objectId).describe('The marathon that this is a copy of'),
    })
    .partial(),
);
export type DraftFields = z.output<typeof marathonDraftSchema>;

export const publicationQuerySchema = z.object({
  draft: z.optional(objectId).describe('A draft of the caller that this marathon takes the place of'),
});

function withoutBlanks(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isBlank(value)));
}
