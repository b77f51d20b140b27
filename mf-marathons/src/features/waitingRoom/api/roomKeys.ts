/** Keys of the query cache. */
export const roomKeys = {
  place: (marathonId: string, email: string) => ['waiting-room', marathonId, email],
  check: (marathonId: string, email: string) => ['waiting-room', marathonId, email, 'check'],
} as const;

/** Where the room of a marathon is. */
export const roomPath = (marathonId: string) => `/waiting-rooms/${encodeURIComponent(marathonId)}`;
