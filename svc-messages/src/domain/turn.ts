import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import { turnEndingBefore } from '@marathon/contracts/waitingRoomTimes';
import type { MailSite, RenderInput, Race as ShownRace } from '../templates/renderInput.ts';
import { addMs } from './addMs.ts';
import type { TurnKind } from './message.ts';

/** A registration that was sent in the last moment is known by then. */
const settledMs = 30_000;

/** When people hear that a turn with this end is about to end. */
export const endingAt = (expiresAt: string): string => addMs(expiresAt, -turnEndingBefore);

/** When people hear that a turn with this end has passed. */
export const passedAt = (expiresAt: string): string => addMs(expiresAt, settledMs);

interface TurnFacts {
  readonly kind: TurnKind;
  readonly turn: WaitingRoomTurn;
  readonly race: ShownRace;
  readonly common: {
    readonly now: string;
    readonly site: MailSite;
    readonly person: { readonly name: string };
  };
}

/** Content of an email about a turn, or when to check again after an extension. Undefined if it is out of date. */
export function composeTurn({
  kind,
  turn,
  race,
  common,
}: TurnFacts): RenderInput | { dueAt: string } | undefined {
  const { state, expiresAt, canExtend, phase } = turn;
  const { now } = common;
  if (expiresAt === null) return undefined;
  if (kind === 'turn-passed') {
    if (state === 'expired') return { ...common, kind, race, phase };
    return state === 'admitted' ? { dueAt: passedAt(expiresAt) } : undefined;
  }
  if (state !== 'admitted') return undefined;
  if (kind === 'turn-called') return { ...common, kind, race, expiresAt };
  const dueAt = endingAt(expiresAt);
  return dueAt > now ? { dueAt } : { ...common, kind, race, expiresAt, canExtend };
}
