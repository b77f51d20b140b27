import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Percentiles } from '../record/percentiles.ts';

export type ListenersTask =
  | {
      readonly kind: 'open';
      readonly base: string;
      readonly marathonId: string;
      readonly pages: number;
      readonly addresses: number;
    }
  | { readonly kind: 'finish'; readonly confirmedAt: readonly number[] };

export type ListenersMessage =
  | { readonly kind: 'opened'; readonly pages: number; readonly refused: number }
  | ({ readonly kind: 'finished' } & ListenersReport);

export interface ListenersReport {
  readonly pages: number;
  readonly refused: number;
  readonly broken: number;
  readonly late: Percentiles;
  readonly informed: number;
}

export interface Listeners {
  finish(confirmedAt: readonly number[]): Promise<ListenersReport>;
  /** Closes the pages, even during a failing run. */
  end(): void;
}

/** Opens listening pages in a separate process. Resolves when each is open or refused. */
export async function openListeners(
  task: Omit<Extract<ListenersTask, { kind: 'open' }>, 'kind'>,
): Promise<Listeners> {
  const child = fork(join(import.meta.dirname, 'main.ts'));
  const messageOf = <Kind extends ListenersMessage['kind']>(kind: Kind) =>
    new Promise<Extract<ListenersMessage, { kind: Kind }>>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The process of listening pages ended')));
      child.on('message', (message: ListenersMessage) => {
        if (message.kind === kind) resolve(message as Extract<ListenersMessage, { kind: Kind }>);
      });
    });
  const opened = messageOf('opened');
  child.send({ kind: 'open', ...task } satisfies ListenersTask);
  const { pages, refused } = await opened;
  console.log(`${pages} open pages listen${refused > 0 ? `, ${refused} were refused` : ''}`);
  return {
    async finish(confirmedAt) {
      const finished = messageOf('finished');
      // The last changes are still under way.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      child.send({ kind: 'finish', confirmedAt } satisfies ListenersTask);
      const { kind: _kind, ...report } = await finished;
      return report;
    },
    end() {
      child.removeAllListeners('exit');
      if (child.connected) child.disconnect();
    },
  };
}
