import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { createFairQueue } from '@marathon/service-kit';
import type { PictureMaker } from '../../application/ports/pictures.ts';
import type { LinkPreviewCard } from '../../domain/linkPreviewCard.ts';

interface Options {
  /** Per picture. A gateway waits no longer. */
  readonly withinMs?: number;
  readonly idleMs?: number;
  /** Maximum queue; the account with the most entries loses one. */
  readonly waiting?: number;
  readonly waitingMs?: number;
}

export type PictureJob =
  | { readonly upload: Uint8Array }
  | { readonly card: LinkPreviewCard; readonly photo: Uint8Array | undefined };

/** Previews take turns with accounts as if they were one. */
const previews = 'previews';

/** One at a time, in a low-priority process that runs only while there is work: a file that breaks it ends nothing else. */
export function pictureProcess({
  withinMs = 10_000,
  idleMs = 30_000,
  waiting = 7,
  waitingMs = 6_000,
}: Options = {}): PictureMaker {
  const queue = createFairQueue({ atOnce: 1, perCaller: 1, waiting, waitingMs });
  const underWay = new Set<Promise<unknown>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  function running(): ChildProcess {
    if (child?.connected) return child;
    const worker = join(import.meta.dirname, 'pictureWorker.ts');
    // Neither secrets nor telemetry of this process.
    const started = fork(worker, {
      env: { FONTCONFIG_FILE: noFonts },
      execArgv: [],
      serialization: 'advanced',
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  function end() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function makeNow<T>(job: PictureJob): Promise<Result<T>> {
    if (isStopped) return refuse('unavailable', soon);
    clearTimeout(idle);
    const made = await answerOf<T>(running(), job, withinMs);
    if (isStopped) return refuse('unavailable', soon);
    if (made === 'ended' || made === 'late') end();
    else idle = setTimeout(end, idleMs).unref();
    if (made === 'late') return refuse('unavailable', busy);
    return made === 'ended' ? refuse('picture-unreadable', { detail: tooMuch }) : made;
  }

  async function makeInTurn<T>(job: PictureJob, accountId: string): Promise<Result<T>> {
    const made = await queue.run(accountId, () => makeNow<T>(job));
    return made === 'full' ? refuse('unavailable', busy) : made;
  }

  function make<T>(job: PictureJob, accountId: string): Promise<Result<T>> {
    const made = makeInTurn<T>(job, accountId);
    underWay.add(made);
    return made.finally(() => underWay.delete(made));
  }

  return {
    make: (upload, accountId) => make({ upload }, accountId),
    async makeLinkPreview(card, photo) {
      const made = await make<Uint8Array>({ card, photo }, previews);
      return made.ok ? ok(Buffer.from(made.value)) : made;
    },
    async stop() {
      isStopped = true;
      end();
      await Promise.allSettled(underWay);
    },
  };
}

/** The machine's own fonts would make another picture on each machine. */
const noFonts = join(import.meta.dirname, 'fonts/fonts.conf');
const soon = { retryAfterSeconds: 5 };
const busy = { detail: 'Other pictures are being prepared, please try again in a moment', ...soon };
const tooMuch = 'This picture could not be prepared. Please try a smaller one.';

function answerOf<T>(
  child: ChildProcess,
  job: PictureJob,
  withinMs: number,
): Promise<Result<T> | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const settle = (made: Result<T> | 'ended' | 'late') => {
      clearTimeout(timer);
      child.off('message', take).off('exit', fail).off('error', fail);
      child.channel?.unref();
      resolve(made);
    };
    const take = (made: unknown) => settle(made as Result<T>);
    const fail = () => settle('ended');
    const timer = setTimeout(() => settle('late'), withinMs);
    child.channel?.ref();
    child.once('message', take).once('exit', fail).once('error', fail);
    child.send(job, (error) => error && fail());
  });
}

/** For processors and, on Linux, for memory: the out-of-memory killer takes it first. It may have ended already. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {}
}
