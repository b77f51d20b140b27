import type { Draft } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';

export interface DraftReading {
  /** Last changed first. */
  draftsOf(owner: Caller): Promise<readonly Draft[]>;
  draftById(id: string): Promise<Draft | undefined>;
  /** The marathon that a draft became. */
  publicationOf(draftId: string): Promise<string | undefined>;
}
