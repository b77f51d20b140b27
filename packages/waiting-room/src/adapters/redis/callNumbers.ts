import { StoreUnavailable } from '@marathon/persistence';
import type { CallResult, RoomKey } from '../../application/ports.ts';
import { type CalledEntry, settledAfter } from '../../domain/admitting.ts';
import { type CallDecision, type CallRequest, decideCall, numbersAtOnce } from '../../domain/calling.ts';
import type { Entry, Room } from '../../domain/room.ts';
import { entryOf, fieldsOf, type PackedCall, packedEntry, packedField, roomOf } from './packed.ts';

type Run = <Answer>(
  command: 'prepareCall' | 'saveCall',
  key: RoomKey,
  argument: string | number,
) => Promise<Answer>;

/** Fields of a room that a call decides by or changes. `entries` and `lastNumber` only grow, and may. */
const decisive = [
  'opensAt',
  'closesAt',
  'drawnAt',
  'isDrawn',
  'calledUpTo',
  'isSoldOut',
  'isHeld',
  'perMinute',
  'sinceMeasured',
  'measuredAt',
  'told',
  'toldAt',
] as const satisfies readonly (keyof Room)[];

/** What `saveCallScript` compares and writes, all in the form in which Redis has it. */
interface CallChange {
  readonly names: readonly string[];
  readonly readValues: readonly string[];
  /** Stays when an admission is used. */
  readonly outAndUsed: number;
  readonly ids: readonly string[];
  readonly readEntries: readonly string[];
  readonly entries: readonly string[];
  readonly outs: readonly number[];
  /** Changed names, each followed by its value; never empty. */
  readonly fields: readonly string[];
}

const firstRead = 128;

/** Each failed attempt is a successful one of another gateway, or the person called has just left. */
const mostAttempts = 100;

export async function callNumbers(run: Run, key: RoomKey, request: CallRequest): Promise<CallResult> {
  let expired = 0;
  let count = request.spots === undefined ? 0 : Math.min(firstRead, request.atMost);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const packed = await run<PackedCall>('prepareCall', key, count);
    const [, , , , ended, next] = packed;
    expired += ended;
    const lines = next.split('\n');
    const read = roomOf(key.marathonId, packed);
    const decision = decideCall(read, request, nextEntries(read.room, lines));
    if (decision.lacking > 0 && count < numbersAtOnce) {
      count = Math.min(numbersAtOnce, 2 * count + decision.lacking);
      continue;
    }
    const { room, called, tellPages } = decision;
    const answer = { room, now: read.now, admitted: called.length, expired, tellPages };
    if (room === read.room) return answer;
    const change = changeOf(read.room, decision, { stored: fieldsOf(packed), lines });
    if ((await run<number>('saveCall', key, JSON.stringify(change))) === 1) return answer;
  }
  throw new StoreUnavailable(new Error('the room changes with every attempt to call'), true);
}

function* nextEntries({ calledUpTo }: Room, lines: readonly string[]): Generator<Entry | undefined> {
  for (const [i, line] of lines.entries()) {
    if (line === '') return;
    const [id = '', packed = ''] = line.split(' ');
    const entry = entryOf(id, packed);
    // Who entered again has another number.
    yield entry?.number === calledUpTo + 1 + i ? entry : undefined;
  }
}

/** In the form in which Redis has it. */
interface RoomReading {
  readonly stored: ReadonlyMap<string, string>;
  readonly lines: readonly string[];
}

function changeOf(before: Room, { room, called }: CallDecision, { stored, lines }: RoomReading): CallChange {
  const readEntry = ({ id, number }: CalledEntry) =>
    (lines[number - before.calledUpTo - 1] ?? '').slice(id.length + 1);
  const changed = decisive.filter((name) => room[name] !== before[name]);
  return {
    names: decisive,
    readValues: decisive.map((name) => stored.get(name) ?? ''),
    outAndUsed: before.out + before.used,
    ids: called.map(({ id }) => id),
    readEntries: called.map(readEntry),
    entries: called.flatMap((entry) => [entry.id, packedEntry(entry)]),
    outs: called.flatMap(({ number, expiresAt }) => [expiresAt + settledAfter, number]),
    fields: changed.flatMap((name) => [name, packedField(room[name])]),
  };
}
