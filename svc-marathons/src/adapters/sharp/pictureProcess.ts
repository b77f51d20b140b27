import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Result, refuse } from '@marathon/contracts/result';
import type { PictureFile, PictureMaker } from '../../application/picturePorts.ts';

interface Options {
  /** Who waits longer is asked to come again. */
  readonly withinMs?: number;
  /** How long the process stays for the next one. */
  readonly idleMs?: number;
  /** How many may wait for their turn. */
  readonly waiting?: number;
}

type Made = Result<readonly PictureFile[]>;

/**
 * Makes pictures one after the other in a process of its own, at a low priority: registering has the processors first, and a file
 * that breaks a decoder, or its memory, ends that process alone. It runs only while there is something to do.
 */
export function pictureProcess({
  withinMs = 30_000,
  idleMs = 30_000,
  waiting = 3,
}: Options = {}): PictureMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queued = 0;
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  function running(): ChildProcess {
    if (child?.connected) return child;
    const worker = join(import.meta.dirname, 'pictureWorker.ts');
    // No secrets of this process, and nothing that observes it.
    const started = fork(worker, { env: {}, execArgv: [], serialization: 'advanced' });
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

  async function makeNow(upload: Buffer): Promise<Made> {
    if (isStopped) return refuse('unavailable', soon);
    clearTimeout(idle);
    const made = await answerOf(running(), upload, withinMs);
    if (isStopped) return refuse('unavailable', soon);
    if (made === 'ended' || made === 'late') end();
    else idle = setTimeout(end, idleMs).unref();
    if (made === 'late') return refuse('unavailable', busy);
    return made === 'ended' ? refuse('picture-unreadable', { detail: tooMuch }) : made;
  }

  return {
    make(upload) {
      if (queued > waiting) return Promise.resolve(refuse('unavailable', busy));
      queued += 1;
      const made = last.then(() => makeNow(upload));
      last = made
        .catch(() => undefined)
        .finally(() => {
          queued -= 1;
        });
      return made;
    },
    async stop() {
      isStopped = true;
      end();
      await last;
    },
  };
}

const soon = { retryAfterSeconds: 5 };
const busy = { detail: 'Other pictures are being prepared, please try again in a moment', ...soon };
const tooMuch = 'This picture could not be prepared. Please try a smaller one.';

/** `ended`: the process did, over this picture. */
function answerOf(child: ChildProcess, upload: Buffer, withinMs: number): Promise<Made | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const settle = (made: Made | 'ended' | 'late') => {
      clearTimeout(timer);
      child.off('message', take).off('exit', fail).off('error', fail);
      child.channel?.unref();
      resolve(made);
    };
    const take = (made: unknown) => settle(made as Made);
    const fail = () => settle('ended');
    const timer = setTimeout(() => settle('late'), withinMs);
    child.channel?.ref();
    child.once('message', take).once('exit', fail).once('error', fail);
    child.send({ upload }, (error) => error && fail());
  });
}

/** For processors and, on Linux, for memory: where that runs out, this process goes first. It may have ended already. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {}
}
