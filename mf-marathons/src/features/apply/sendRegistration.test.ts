import { ApiError } from '@marathon/app-runtime';
import { expect, test } from 'vitest';
import { openDraft } from './draft.ts';
import { sendRegistration } from './sendRegistration.ts';

const broken = new ApiError({ status: 500, code: 'internal-error', message: '' });
const keyReused = new ApiError({ status: 422, code: 'idempotency-key-reused', message: '' });
const soldOut = new ApiError({ status: 409, code: 'sold-out', message: '' });
const busy = new ApiError({ status: 503, code: 'unavailable', message: '', retryAfter: 1 });

test('a registration without an answer is sent under the same key when the runner tries again', async () => {
  const { send, sentKeys } = aForm([broken, 'id1']);
  await expect(send()).rejects.toBe(broken);
  expect(await send()).toBe('id1');
  expect(sentKeys).toEqual(['key 1', 'key 1']);
});

test('automatic retries carry the same key', async () => {
  const { send, sentKeys } = aForm([busy, busy, 'id1']);
  expect(await send()).toBe('id1');
  expect(sentKeys).toEqual(['key 1', 'key 1', 'key 1']);
});

test('a changed form whose key is used up is sent at once under a new key', async () => {
  const { send, sentKeys } = aForm([broken, keyReused, 'id1']);
  await expect(send()).rejects.toBe(broken);
  expect(await send()).toBe('id1');
  expect(sentKeys).toEqual(['key 1', 'key 1', 'key 2']);
});

test('a refusal is thrown, and the next try has a new key', async () => {
  const { send, sentKeys } = aForm([soldOut, 'id1']);
  await expect(send()).rejects.toBe(soldOut);
  expect(await send()).toBe('id1');
  expect(sentKeys).toEqual(['key 1', 'key 2']);
});

const lost = new ApiError({ status: 0, code: 'network', message: '' });

test.each(['sold-out', 'registration-closed'] as const)(
  'a repeated answer %s may be an old one: the server is asked once more under a new key',
  async (code) => {
    const refused = new ApiError({ status: 409, code, message: '' });
    const { send, sentKeys } = aForm([lost, refused, 'id1']);
    expect(await send()).toBe('id1');
    expect(sentKeys).toEqual(['key 1', 'key 1', 'key 2']);
    const later = aForm([broken, refused, refused]);
    await expect(later.send()).rejects.toBe(broken);
    await expect(later.send()).rejects.toBe(refused);
    expect(later.sentKeys).toEqual(['key 1', 'key 1', 'key 2']);
  },
);

/** A form whose server gives these answers in turn. */
function aForm(answers: readonly (string | ApiError)[]) {
  const draft = openDraft({ getItem: () => null, setItem() {}, removeItem() {} }, 'm1', 'ada@example.org');
  const sentKeys: string[] = [];
  let keys = 0;
  const send = () =>
    sendRegistration(draft, {
      async post(key) {
        const answer = answers[sentKeys.length];
        sentKeys.push(key);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
      newKey: () => {
        keys += 1;
        return `key ${keys}`;
      },
      withInterruption: (send) => send(new AbortController().signal),
      wait: async () => undefined,
      random: () => 0,
      isOffline: () => false,
      online: async () => undefined,
      onRetry: () => undefined,
    });
  return { send, sentKeys };
}
