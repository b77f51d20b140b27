import type { OperationsMoment, OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';
import { HttpResponse } from '@marathon/front-end-testing';

/** GET /operations/live, in the hand of the test. */
export function liveAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  return {
    answer: new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    history: (moments: readonly OperationsMoment[]) =>
      write(`event: history\ndata: ${JSON.stringify(moments)}\n\n`),
    snapshot: (snapshot: OperationsSnapshot) =>
      write(`event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`),
    write,
    end: () => controller.close(),
  };
}
