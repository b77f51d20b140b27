export { type MeasuredCapacity, measuredCapacity } from './application/measuredCapacity.ts';
export { placesInProcess } from './application/placesInProcess.ts';
export type { PlacesSource, WaitingRoomStore } from './application/ports.ts';
export { waitingRoomMetrics } from './application/waitingRoomMetrics.ts';
export { createWaitingRooms, type WaitingRooms } from './application/waitingRooms.ts';
