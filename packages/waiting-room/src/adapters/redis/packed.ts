import type { RoomNow, TurnsToAnnounce } from '../../application/ports.ts';
import type { Entry, Room } from '../../domain/room.ts';

/** Fields of the room, outstanding admissions, the time, an entry or ''. */
export type PackedRoom = readonly [fields: readonly string[], out: number, now: number, entry: string];

export type PackedCall = readonly [
  ...PackedRoom,
  expired: number,
  /** Lines of id, space, entry; one for each number. */
  next: string,
];

export function fieldsOf([list]: PackedRoom | PackedCall): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let i = 0; i < list.length; i += 2) fields.set(list[i] ?? '', list[i + 1] ?? '');
  return fields;
}

export function packedField(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value ?? '');
}

export function roomOf(marathonId: string, packed: PackedRoom | PackedCall): RoomNow {
  const [, out, now] = packed;
  const fields = fieldsOf(packed);
  const text = (name: keyof Room) => fields.get(name) ?? '';
  const number = (name: keyof Room) => Number(text(name));
  const orNull = (name: keyof Room) => (text(name) === '' ? null : number(name));
  const room: Room = {
    marathonId,
    commitment: text('commitment'),
    opensAt: number('opensAt'),
    closesAt: number('closesAt'),
    entries: number('entries'),
    entrants: number('entrants'),
    drawnAt: orNull('drawnAt'),
    isDrawn: text('isDrawn') === '1',
    lastNumber: number('lastNumber'),
    calledUpTo: number('calledUpTo'),
    announcedUpTo: number('announcedUpTo'),
    out,
    used: number('used'),
    isSoldOut: text('isSoldOut') === '1',
    isHeld: text('isHeld') === '1',
    perMinute: orNull('perMinute'),
    sinceMeasured: number('sinceMeasured'),
    measuredAt: number('measuredAt'),
    told: text('told'),
    toldAt: number('toldAt'),
  };
  return { room, now };
}

export function entryOf(id: string, packed: string): Entry | undefined {
  if (packed === '') return undefined;
  const [state, number, expiresAt, isExtended, hasLeft, takesPartInDraw] = packed.split(',');
  return {
    id,
    state: state as Entry['state'],
    number: number ? Number(number) : null,
    expiresAt: expiresAt ? Number(expiresAt) : null,
    isExtended: isExtended === '1',
    hasLeft: hasLeft === '1',
    takesPartInDraw: takesPartInDraw === '1',
  };
}

export function packedEntry(entry: Entry): string {
  const flags = [entry.isExtended, entry.hasLeft, entry.takesPartInDraw].map((flag) => (flag ? '1' : '0'));
  return [entry.state, entry.number ?? '', entry.expiresAt ?? '', ...flags].join(',');
}

export type PackedTurns = readonly [
  upTo: number,
  turns: readonly (readonly [entryId: string, accountId: string, number: number, expiresAt: number])[],
];

export function turnsOf([upTo, packed = []]: PackedTurns | readonly []): TurnsToAnnounce | undefined {
  if (upTo === undefined) return undefined;
  const turns = packed.map(([entryId, accountId, number, expiresAt]) => ({
    entryId,
    accountId,
    number,
    expiresAt,
  }));
  return { upTo, turns };
}
