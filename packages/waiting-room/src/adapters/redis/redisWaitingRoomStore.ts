import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { StoreUnavailable } from '@marathon/persistence';
import type { RedisConnection } from '@marathon/persistence/redis';
import { inPool } from '../../application/inPool.ts';
import { sortedInSlices } from '../../application/inSlices.ts';
import { lifetimes } from '../../application/lifetimes.ts';
import { type EntryNow, type RoomKey, UnknownRoom, type WaitingRoomStore } from '../../application/ports.ts';
import { settledAfter } from '../../domain/admitting.ts';
import { announcedAtOnce } from '../../domain/announcing.ts';
import { callNumbers } from './callNumbers.ts';
import { type CommandName, commandsOf } from './commands.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import { entryOf, type PackedRoom, type PackedTurns, roomOf, turnsOf } from './packed.ts';

interface Options {
  readonly redis: Pick<RedisConnection, 'client' | 'isUp' | 'ready'>;
  readonly name: string;
  /** For tests. By default all gateways use Redis's clock. */
  readonly clock?: Clock;
}

/** Numbers written or entrants read per command, so that Redis serves others in between. */
const atOnce = 500;
const mostCommands = 64;

export function redisWaitingRoomStore({ redis, name, clock }: Options): WaitingRoomStore {
  const { client } = redis;
  const commands = commandsOf(client);
  const inTurn = limitConcurrency(mostCommands);
  // Braces put all keys into one hash slot of a cluster.
  const inUseKey = `{${name}}:waiting-rooms`;
  const time = () => clock?.().getTime() ?? '';

  function keysOf(marathonId: string): string[] {
    const parts = ['room', 'entries', 'numbers', 'gathering', 'entrants', 'out', 'accounts'];
    return [...parts.map((part) => `{${name}}:waiting-room:${marathonId}:${part}`), inUseKey];
  }

  async function unlessAway<T>(marathonId: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await inTurn(() => {
        if (!redis.isUp) throw new Error('Redis is away');
        return ask();
      });
    } catch (error) {
      if (error instanceof Error && error.message.includes('FORGOTTEN')) throw new UnknownRoom(marathonId);
      throw new StoreUnavailable(error, true);
    }
  }

  function run<Answer>(command: CommandName, key: RoomKey, ...args: readonly (string | number)[]) {
    const { marathonId, commitment } = key;
    const all = [...keysOf(marathonId), commitment, time(), ...args];
    return unlessAway(marathonId, () => commands[command](...all)) as Promise<Answer>;
  }

  async function entrantsOf(marathonId: string): Promise<string[]> {
    const key = keysOf(marathonId)[4] ?? '';
    const found = new Set<string>();
    let cursor = '0';
    do {
      const [next, some] = await unlessAway(marathonId, () => client.sscan(key, cursor, 'COUNT', atOnce));
      for (const id of some) found.add(id);
      cursor = next;
    } while (cursor !== '0');
    return sortedInSlices([...found]);
  }

  const entryNow = ({ marathonId }: RoomKey, id: string, packed: PackedRoom): EntryNow | undefined => {
    const entry = entryOf(id, packed[3]);
    return entry && { ...roomOf(marathonId, packed), entry };
  };

  function decided(key: RoomKey, id: string, answer: PackedRoom | string): Result<EntryNow> {
    if (typeof answer === 'string') return refuse(answer as 'not-entered');
    const found = entryNow(key, id, answer);
    return found === undefined ? refuse('not-entered') : ok(found);
  }

  return {
    async open(marathonId, { opensAt, closesAt }, { secret, seed, commitment }) {
      const { inUseAfterClose, keptAfterClose } = lifetimes;
      const lives = [inUseAfterClose, keptAfterClose];
      const key = { marathonId, commitment };
      const packed = await run<PackedRoom>(
        'open',
        key,
        secret,
        seed,
        opensAt,
        closesAt,
        ...lives,
        marathonId,
      );
      const fields = packed[0];
      return { ...roomOf(marathonId, packed), secret: fields[fields.indexOf('secret') + 1] ?? '' };
    },

    read: async (key) => roomOf(key.marathonId, await run<PackedRoom>('read', key)),

    async find(key, entryId) {
      const found = entryNow(key, entryId, await run<PackedRoom>('find', key, entryId));
      return found?.entry.hasLeft ? undefined : found;
    },

    async enter(key, { entryId: id, accountId }) {
      const { entersBefore } = waitingRoomTimes;
      return decided(
        key,
        id,
        await run<PackedRoom | string>('enter', key, id, entersBefore, key.marathonId, accountId),
      );
    },

    leave: async (key, id) => (await run<number>('leave', key, id)) === 1,

    async extend(key, id) {
      const answer = await run<PackedRoom | string>(
        'extend',
        key,
        id,
        waitingRoomTimes.admission,
        settledAfter,
      );
      return decided(key, id, answer);
    },

    use: (key, id, number) => run<void>('use', key, id, number),

    call: (key, request) => callNumbers(run, key, request),

    async turnsToAnnounce(key) {
      return turnsOf(await run<PackedTurns | readonly []>('turns', key, announcedAtOnce));
    },

    noteAnnounced: (key, upTo) => run<void>('noteAnnounced', key, announcedAtOnce, upTo),

    async drawToDo(key) {
      const [seed, drawnAt, isDrawn] = await run<readonly string[]>('draw', key);
      if (seed === undefined || drawnAt === '' || isDrawn === '1') return undefined;
      return { seed, entrants: await entrantsOf(key.marathonId) };
    },

    async completeDraw(key, order) {
      for (let from = 0; from < order.length; from += atOnce)
        await run('number', key, from + 1, ...order.slice(from, from + atOnce));
      await run('endDraw', key);
    },

    async drawRecord(key) {
      const [seed, drawnAt, isDrawn] = await run<readonly string[]>('draw', key);
      if (seed === undefined || isDrawn !== '1') return undefined;
      const entrants = await entrantsOf(key.marathonId);
      return { ...key, drawnAt: new Date(Number(drawnAt)).toISOString(), seed, entrants };
    },

    inUse: () => unlessAway('', () => commands.inUse(inUseKey, time()) as Promise<string[]>),

    async rooms() {
      const { inUseAfterClose, keptAfterClose } = lifetimes;
      const forgottenBefore = (clock?.().getTime() ?? Date.now()) - keptAfterClose + inUseAfterClose;
      const all = await unlessAway('', () => client.zrangebyscore(inUseKey, `(${forgottenBefore}`, '+inf'));
      const found = await inPool(all, async (marathonId) => {
        const [room = ''] = keysOf(marathonId);
        const [commitment, secret] = await unlessAway(marathonId, () =>
          client.hmget(room, 'commitment', 'secret'),
        );
        return commitment && secret ? { key: { marathonId, commitment }, secret } : undefined;
      });
      return found.filter((room) => room !== undefined);
    },

    ready: () => redis.ready(),
    close: () => undefined,
  };
}
