export const roomKeys = {
  position: (marathonId: string, email: string) => ['waiting-room', marathonId, email],
  seen: (marathonId: string, email: string) => ['waiting-room', marathonId, email, 'seen'],
  check: (marathonId: string, email: string) => ['waiting-room', marathonId, email, 'check'],
} as const;

export const roomPath = (marathonId: string) => `/waiting-rooms/${encodeURIComponent(marathonId)}`;
