import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import type { Entry } from './stage.ts';

/** `same`: the draw gives this number; `other`: another; `later`: entered after the draw, or again. */
export type OwnNumber =
  | { readonly result: 'same' | 'other'; readonly drawn: number; readonly told: number }
  | { readonly result: 'later'; readonly told: number };

export interface DrawCheck {
  /** Whether the seed matches the published fingerprint. */
  readonly isPromised: boolean;
  /** Whether the fingerprint matches what this browser saw before the draw; undefined if it saw none. */
  readonly isNoted: boolean | undefined;
  readonly entrants: number;
  /** Whether nobody took part twice. */
  readonly isEachOnce: boolean;
  /** Undefined without a person or a number. */
  readonly own: OwnNumber | undefined;
}

interface OwnRecord {
  /** The commitment that this browser saw before the draw. */
  readonly noted: string | undefined;
  readonly entry: Entry | undefined;
}

/** Repeats the draw. `onProgress` receives the completed part, from 0 to 1. */
export async function checkDraw(
  { seed, commitment, entrants }: DrawRecord,
  { noted, entry }: OwnRecord,
  onProgress: (part: number) => void,
): Promise<DrawCheck> {
  const order = await drawOrder(seed, entrants, (done) => {
    onProgress(done / entrants.length);
    return aMoment();
  });
  return {
    isPromised: (await commitmentTo(seed)) === commitment,
    isNoted: noted === undefined ? undefined : noted === commitment,
    entrants: entrants.length,
    isEachOnce: new Set(entrants).size === entrants.length,
    own: ownNumber(order, entry),
  };
}

/** Lets the page render progress and respond. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve));

export const isFair = ({ isPromised, isNoted, isEachOnce, own }: DrawCheck): boolean =>
  isPromised && isNoted !== false && isEachOnce && own?.result !== 'other';

function ownNumber(order: readonly string[], entry: Entry | undefined): OwnNumber | undefined {
  if (entry?.number == null) return undefined;
  const told = entry.number;
  if (told > order.length) return { result: 'later', told };
  const drawn = order.indexOf(entry.entryId) + 1;
  return { result: drawn === told ? 'same' : 'other', drawn, told };
}
