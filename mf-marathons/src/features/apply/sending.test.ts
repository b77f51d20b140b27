import { ApiError } from '@marathon/app-runtime';
import { expect, test, vi } from 'vitest';
import { openDraft } from './draft.ts';
import { createSending, SendingStopped } from './sending.ts';
import { sendRegistration } from './sendRegistration.ts';

const unreachable = new ApiError({ status: 0, code: 'network', message: '' });

test('a registration sent offline goes out when the device is online, under the same key', async () => {
  const { world, posts, comeBack } = aWorld({ isOffline: true });
  const { result } = startSending(aDraft(), world);
  posts[0]?.reject(unreachable);
  await expect.poll(() => world.onRetry).toHaveBeenCalledOnce();
  expect(posts).toHaveLength(1);
  comeBack();
  await expect.poll(() => posts).toHaveLength(2);
  posts[1]?.resolve('id1');
  expect(await result).toBe('id1');
  expect(posts.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

test.each(['cancel', 'leave'] as const)(
  'after %s nothing is sent, though the connection comes back',
  async (stop) => {
    const { world, posts, comeBack } = aWorld({ isOffline: true });
    const sending = startSending(aDraft(), world);
    posts[0]?.reject(unreachable);
    await expect.poll(() => world.onRetry).toHaveBeenCalled();
    sending[stop]();
    comeBack();
    await expect(sending.result).rejects.toBeInstanceOf(SendingStopped);
    expect(posts).toHaveLength(1);
  },
);

test('a slow answer is reported; sending again uses the same key and aborts the first request', async () => {
  const { world, posts, passTime } = aWorld();
  const { result, again } = startSending(aDraft(), world);
  expect(passTime()).toEqual([10_000]);
  expect(world.onSlow).toHaveBeenCalledOnce();
  again();
  expect(posts[0]?.signal.aborted).toBe(true);
  await expect.poll(() => posts).toHaveLength(2);
  posts[1]?.resolve('id1');
  expect(await result).toBe('id1');
  expect(posts.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

test('after the runner stops waiting, the next try has the same key', async () => {
  const { world, posts } = aWorld();
  const draft = aDraft();
  const first = startSending(draft, world);
  first.cancel();
  await expect(first.result).rejects.toBeInstanceOf(SendingStopped);
  const second = startSending(draft, world);
  posts[1]?.resolve('id1');
  expect(await second.result).toBe('id1');
  expect(posts.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

test('after the runner leaves the page, an answer still counts and nothing is retried', async () => {
  const { world, posts } = aWorld();
  const [answered, failed] = [startSending(aDraft(), world), startSending(aDraft(), world)];
  answered.leave();
  failed.leave();
  posts[0]?.resolve('id1');
  posts[1]?.reject(unreachable);
  expect(await answered.result).toBe('id1');
  await expect(failed.result).rejects.toBeInstanceOf(SendingStopped);
  expect(posts).toHaveLength(2);
});

test('the runner can skip the wait between two tries', async () => {
  const { world, posts } = aWorld();
  const { result, again } = startSending(aDraft(), world);
  posts[0]?.reject(unreachable);
  await expect.poll(() => world.onRetry).toHaveBeenCalled();
  again();
  await expect.poll(() => posts).toHaveLength(2);
  posts[1]?.resolve('id1');
  expect(await result).toBe('id1');
});

function startSending(draft: ReturnType<typeof aDraft>, world: ReturnType<typeof aWorld>['world']) {
  const sending = createSending(world);
  return { ...sending, result: sendRegistration(draft, { ...world, ...sending }) };
}

const aDraft = () =>
  openDraft({ getItem: () => null, setItem() {}, removeItem() {} }, 'm1', 'ada@example.org');

/** A controllable server, clock and connection. */
function aWorld({ isOffline = false } = {}) {
  interface Post extends PromiseWithResolvers<string | undefined> {
    readonly key: string;
    readonly signal: AbortSignal;
  }
  const posts: Post[] = [];
  let due = new Map<() => void, number>();
  let online: () => void = () => {};
  let keys = 0;
  return {
    posts,
    comeBack: () => online(),
    /** Delays (ms) of the timers that fired. */
    passTime() {
      const now = due;
      due = new Map();
      for (const work of now.keys()) work();
      return [...now.values()];
    },
    world: {
      post(key: string, signal: AbortSignal) {
        const post = { ...Promise.withResolvers<string | undefined>(), key, signal };
        signal.addEventListener('abort', () => post.reject(signal.reason));
        posts.push(post);
        return post.promise;
      },
      newKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
      random: () => 0,
      isOffline: () => isOffline,
      onceOnline(work: () => void) {
        online = work;
        return () => {
          online = () => {};
        };
      },
      later(work: () => void, milliseconds: number) {
        due.set(work, milliseconds);
        return () => void due.delete(work);
      },
      onSlow: vi.fn(),
      onRetry: vi.fn(),
    },
  };
}
