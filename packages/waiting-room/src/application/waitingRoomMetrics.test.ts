import { createMetrics } from '@marathon/service-kit';
import { expect, test } from 'vitest';
import { newRoom } from '../domain/room.ts';
import { waitingRoomMetrics } from './waitingRoomMetrics.ts';

const aRoom = (marathonId: string) => ({
  ...newRoom(marathonId, '', { opensAt: 0, closesAt: 1 }),
  isDrawn: true,
  lastNumber: 30,
  calledUpTo: 10,
  out: 3,
});

test('a room tells how many wait, how many are admitted and how many let their turn pass', async () => {
  const metrics = createMetrics('test');
  const rooms = waitingRoomMetrics(metrics);
  rooms.called(aRoom('oslo'), { admitted: 10, expired: 2 });
  const lines = await metrics.registry.metrics();
  for (const [name, value] of [
    ['waiting_room_waiting', 20],
    ['waiting_room_out', 3],
    ['waiting_room_admitted_total', 10],
    ['waiting_room_expired_total', 2],
  ])
    expect(lines).toMatch(new RegExp(`^${name}\\{.*marathon="oslo".*\\} ${value}$`, 'm'));
});

test('however many rooms there are, twenty have a label of their own, and the others share one', async () => {
  const metrics = createMetrics('test');
  const rooms = waitingRoomMetrics(metrics);
  for (let i = 0; i < 50; i += 1) rooms.called(aRoom(`race${i}`), { admitted: 1, expired: 0 });
  const lines = await metrics.registry.metrics();
  expect(lines.match(/^waiting_room_admitted_total\{/gm)).toHaveLength(21);
  expect(lines).toMatch(/^waiting_room_waiting\{.*marathon="other".*\} 600$/m);
});
