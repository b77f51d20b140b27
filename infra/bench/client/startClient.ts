import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job, LoadResult } from './job.ts';

export interface Client {
  run(job: Job): Promise<LoadResult>;
  stop(): void;
}

export function startClient(): Client {
  const child = fork(join(import.meta.dirname, 'main.ts'));
  return {
    async run(job) {
      const answered = once(child, 'message');
      child.send(job);
      const [answer] = (await answered) as [{ result: LoadResult } | { error: string }];
      if ('error' in answer) throw new Error(`the client failed: ${answer.error}`);
      return answer.result;
    },
    stop: () => void child.kill(),
  };
}
