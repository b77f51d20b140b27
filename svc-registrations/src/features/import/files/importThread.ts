import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Result, refuse } from '@marathon/contracts/result';
import { createFairQueue } from '@marathon/service-kit';
import type { ImportList, ImportReading } from './importList.ts';

interface Limits {
  readonly processorMs?: number;
  /** Time per file from its turn on, for busy machines. */
  readonly withinMs?: number;
  readonly megabytes?: number;
  readonly waiting?: number;
  /** With the reading time, less than the gateway's 10 seconds for a service to answer. */
  readonly waitingMs?: number;
}

interface Request extends ImportReading {
  readonly accountId: string;
  readonly signal: AbortSignal;
}

export interface ImportReader {
  read(file: Buffer, request: Request): Promise<Result<ImportList>>;
  stop(): Promise<void>;
}

type Outcome = Result<ImportList>;

/**
 * One file at a time, alternating between accounts. Registering continues, and a file that takes too much
 * time or memory ends only its thread.
 */
export function importThread({
  processorMs = 4_000,
  withinMs = 6_000,
  megabytes = 128,
  waiting = 8,
  waitingMs = 3_000,
}: Limits = {}): ImportReader {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, waiting, waitingMs });
  const stopping = new AbortController();
  const running = new Set<Promise<Outcome>>();

  async function readNow(file: Buffer, reading: ImportReading, signal: AbortSignal): Promise<Outcome> {
    const bytes = new Uint8Array(file);
    const worker = new Worker(join(import.meta.dirname, 'importWorker.ts'), {
      workerData: { bytes, reading },
      transferList: [bytes.buffer],
      // Ignored by processes with --max-old-space-size: the heap is also watched.
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // No secrets or flags of this process.
      ...{ env: compileCache(), execArgv: [] },
    });
    try {
      return await answerOf(worker, { processorMs, withinMs, megabytes, signal });
    } finally {
      await worker.terminate();
    }
  }

  return {
    async read(file, { accountId, signal, ...reading }) {
      const ends = AbortSignal.any([signal, stopping.signal]);
      const turn = queue.enter(accountId);
      const leave = () => turn.leave();
      ends.addEventListener('abort', leave, { once: true });
      try {
        if (ends.aborted || !(await turn.granted) || ends.aborted) return refuse('unavailable', busy);
        const read = readNow(file, reading, ends);
        running.add(read);
        return await read.finally(() => running.delete(read));
      } finally {
        ends.removeEventListener('abort', leave);
        leave();
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

/** With it a thread starts in half the processor time. */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

const busy = { detail: 'Other lists are being read, please try again in a moment', retryAfterSeconds: 5 };
const late = { ...busy, detail: 'This list could not be read in time, please try again in a moment' };
const tooLong = 'This list takes too long to read. Please save it again as CSV, or divide it.';
const tooMuch = 'This list takes too much memory to read. Please save it again as CSV, or divide it.';

const watchEachMs = 20;

interface Until {
  readonly processorMs: number;
  readonly withinMs: number;
  readonly megabytes: number;
  readonly signal: AbortSignal;
}

function answerOf(worker: Worker, { processorMs, withinMs, megabytes, signal }: Until): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const refuseFor = (detail: string) => resolve(refuse('import-unreadable', { detail }));
  const timer = setTimeout(() => resolve(refuse('unavailable', late)), withinMs);
  const watch = setInterval(async () => {
    // Threads that have not started or have ended report nothing.
    const [heap, processor] = await Promise.all([
      worker.getHeapStatistics().catch(() => undefined),
      worker.cpuUsage().catch(() => undefined),
    ]);
    if (heap && heap.used_heap_size > megabytes * 1_048_576) refuseFor(tooMuch);
    if (processor && processor.user + processor.system > processorMs * 1_000) refuseFor(tooLong);
  }, watchEachMs);
  const end = () => resolve(refuse('unavailable', busy));
  signal.addEventListener('abort', end, { once: true });
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuseFor(tooMuch);
    else reject(error);
  });
  worker.once('exit', (code) => reject(new Error(`The reader of a list ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener('abort', end);
  });
}
