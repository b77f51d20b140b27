import type { WaitingRooms } from '@marathon/waiting-room';

export function startAdmissionLoop(waitingRooms: Pick<WaitingRooms, 'callAll'>, everyMs = 500): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function turn() {
    await waitingRooms.callAll();
    if (!isStopped) timer = setTimeout(turn, everyMs).unref();
  }
  void turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
