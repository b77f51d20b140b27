import { parseArgs } from 'node:util';
import type { DeadLetters } from '@marathon/event-bus';
import { UsageError } from '@marathon/remote-kit/command';
import { storesOf } from './storesOf.ts';

const usage = `npm run dlq -- list [CONSUMER]              events that a consumer could not handle, the oldest first
npm run dlq -- show EVENT                   what one of them holds
npm run dlq -- replay [CONSUMER]            gives them to their consumers again, once the cause is gone
npm run dlq -- discard CONSUMER EVENT       forgets one that nobody will ever be able to handle
npm run dlq -- discard CONSUMER --all       forgets all of this consumer

The events of the embedded product in DATA_DIR (default ./data) and, where AMQP_URL is set, on RabbitMQ. A running product
picks a replay up by itself.`;

type Say = (line: string) => void;
type Action = (deadLetters: DeadLetters) => Promise<readonly string[]>;

/** Operators' commands for dead letters. @throws UsageError */
export async function deadLetters(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const { action, consumer } = actionOf(args);
  const stores = storesOf(environment, consumer);
  if (stores.length === 0) throw new Error('No event store in DATA_DIR, and AMQP_URL is not set.');
  const failures: string[] = [];
  for (const [name, store] of stores) {
    try {
      const [first, ...lines] = await action(store);
      say([`${name}: ${first}`, ...lines].join('\n'));
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function actionOf(args: readonly string[]): { readonly action: Action; readonly consumer?: string } {
  const { words, all } = wordsOf(args);
  const [command, first, second, ...others] = words;
  const isPlain = !all && second === undefined;
  if (command === 'list' && isPlain) return { action: list(first), ...(first && { consumer: first }) };
  if (command === 'show' && isPlain && first) return { action: show(first) };
  if (command === 'replay' && isPlain)
    return {
      action: async (store) => [`${await store.replay(first)} put back`],
      ...(first && { consumer: first }),
    };
  if (command === 'discard' && first && others.length === 0 && all !== (second !== undefined))
    return {
      action: async (store) => [`${await store.discard(first, second)} discarded`],
      consumer: first,
    };
  throw new UsageError(usage);
}

function wordsOf(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { words: positionals, all: values.all };
  } catch {
    throw new UsageError(usage);
  }
}

const list =
  (consumer: string | undefined): Action =>
  async (store) => {
    const found = (await store.list()).filter((each) => consumer === undefined || each.consumer === consumer);
    return [
      `${found.length} dead letters`,
      ...found.map(
        ({ at, consumer: whose, event, reason }) =>
          `  ${at}  ${whose}  ${event.type}  ${event.id}\n      ${reason}`,
      ),
    ];
  };

const show =
  (id: string): Action =>
  async (store) => {
    const found = (await store.list()).filter(({ event }) => event.id === id);
    return [
      found.length === 0 ? `no dead letter of ${id}` : id,
      ...found.map((deadLetter) => JSON.stringify(deadLetter, null, 2)),
    ];
  };
