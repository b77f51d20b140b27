export { type MeasuredCapacity, measuredCapacity } from './application/measuredCapacity.ts';
export type { Turn, WaitingRoomStore } from './application/ports.ts';
export { waitingRoomMetrics } from './application/waitingRoomMetrics.ts';
export { createWaitingRooms, type WaitingRooms } from './application/waitingRooms.ts';
