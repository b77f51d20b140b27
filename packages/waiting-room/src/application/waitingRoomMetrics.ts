import type { Metrics } from '@marathon/service-kit';
import type { Room } from '../domain/room.ts';

export interface WaitingRoomMetrics {
  called(room: Room, count: { readonly admitted: number; readonly expired: number }): void;
}

/** Further rooms share a label, so that labels cannot fill the memory. */
const mostLabels = 20;
const others = 'other';

/** How long a room counts after its last check, in milliseconds. */
const shownFor = 10_000;

export function waitingRoomMetrics(metrics: Pick<Metrics, 'counter' | 'gauge'>): WaitingRoomMetrics {
  const rooms = new Map<string, { room: Room; at: number }>();
  const labels = new Set<string>();
  const admissions = metrics.counter('waiting_room_admitted_total', 'Admissions to register', ['marathon']);
  const returned = metrics.counter('waiting_room_expired_total', 'Admissions that ended unused', [
    'marathon',
  ]);

  function labelOf(marathonId: string): string {
    if (labels.has(marathonId)) return marathonId;
    if (labels.size > mostLabels) return others;
    observe(marathonId);
    return marathonId;
  }

  function observe(label: string): void {
    labels.add(label);
    const sum = (of: (room: Room) => number) => () => sumOf(label, of);
    const { gauge } = metrics;
    gauge('waiting_room_waiting', 'Numbers not called yet', sum(waiting), { marathon: label });
    gauge(
      'waiting_room_out',
      'Admissions that may still be used',
      sum(({ out }) => out),
      { marathon: label },
    );
  }

  /** @throws if none of them is checked anymore: then the line is absent */
  function sumOf(label: string, of: (room: Room) => number): number {
    const now = performance.now();
    for (const [marathonId, { at }] of rooms) if (now - at > shownFor) rooms.delete(marathonId);
    const its = [...rooms.values()].filter(({ room }) => labelOf(room.marathonId) === label);
    if (its.length === 0) throw new Error('no such room');
    return its.reduce((sum, { room }) => sum + of(room), 0);
  }

  observe(others);

  return {
    called(room, { admitted, expired }) {
      const marathon = labelOf(room.marathonId);
      rooms.set(room.marathonId, { room, at: performance.now() });
      admissions.inc({ marathon }, admitted);
      returned.inc({ marathon }, expired);
    },
  };
}

const waiting = (room: Room) => (room.isDrawn ? room.lastNumber - room.calledUpTo : room.entries);
