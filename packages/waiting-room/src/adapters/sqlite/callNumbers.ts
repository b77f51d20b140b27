import type { CallResult, RoomNow } from '../../application/ports.ts';
import { settledAfter } from '../../domain/admitting.ts';
import { type CallRequest, decideCall, numbersAtOnce } from '../../domain/calling.ts';
import type { Entry, Room } from '../../domain/room.ts';
import type { admissionTable, entryTable } from './tables.ts';

interface Tables {
  readonly entries: Pick<ReturnType<typeof entryTable>, 'byNumber' | 'save'>;
  readonly admissions: Pick<ReturnType<typeof admissionTable>, 'removeEnded' | 'save'>;
}

export function callNumbers(
  { entries, admissions }: Tables,
  { room: before, now }: RoomNow,
  request: CallRequest,
): { room: Room; answer: CallResult } {
  const { marathonId, calledUpTo } = before;

  function* nextEntries(): Generator<Entry | undefined> {
    for (let i = 1; i <= numbersAtOnce; i += 1) yield entries.byNumber(marathonId, calledUpTo + i);
  }

  const expired = admissions.removeEnded(marathonId, now);
  const current = expired === 0 ? before : { ...before, out: before.out - expired };
  const { room, called, tellPages } = decideCall({ room: current, now }, request, nextEntries());
  for (const entry of called) {
    entries.save(marathonId, entry);
    admissions.save(marathonId, entry.number, entry.expiresAt + settledAfter);
  }
  return { room, answer: { room, now, admitted: called.length, expired, tellPages } };
}
