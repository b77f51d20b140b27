import { expect, test, vi } from 'vitest';
import { aMarathon } from '../../../testing/builders.ts';
import { marathonJson } from '../responses/marathonJson.ts';
import { type CachedResponse, listResponse } from '../responses/response.ts';
import { responseCache } from '../responses/responseCache.ts';
import { pacedResponses } from './pacedResponses.ts';

function aResponse(title: string): CachedResponse {
  const json = marathonJson(aMarathon({ title }), 'http://localhost:8080');
  return listResponse([{ json, registrationCount: 0, countRevision: 0 }], {}, undefined);
}

function aRush(maxBytes?: number) {
  const clock = { time: 0 };
  const responses = responseCache(maxBytes);
  const paced = pacedResponses(responses, { time: () => clock.time });
  const build = vi.fn(async () => aResponse(`version ${build.mock.calls.length}`));
  const afterWrite = (key = 'a') => {
    responses.expire();
    return paced.get(key, build);
  };
  return { clock, paced, build, afterWrite };
}

test('what changes again and again is built five times a second at most, and again in the next second', async () => {
  const { clock, build, afterWrite } = aRush();
  const answers: unknown[] = [];
  for (let i = 0; i < 20; i += 1) answers.push(await afterWrite());
  expect(build).toHaveBeenCalledTimes(5);
  expect(answers.at(-1)).toBe(answers[4]);
  clock.time += 1_000;
  expect(await afterWrite()).not.toBe(answers[4]);
  expect(build).toHaveBeenCalledTimes(6);
});

test('a few changes are seen at once, and other keys have their own pace', async () => {
  const { build, afterWrite } = aRush();
  for (let i = 1; i <= 5; i += 1) {
    await afterWrite();
    expect(build).toHaveBeenCalledTimes(i);
  }
  await afterWrite('b');
  expect(build).toHaveBeenCalledTimes(6);
});

test('without a change nothing is built again', async () => {
  const { paced, build, clock } = aRush();
  for (let i = 0; i < 10; i += 1) {
    await paced.get('a', build);
    clock.time += 1_000;
  }
  expect(build).toHaveBeenCalledTimes(1);
});

test('what has no room among the responses is kept nowhere else', async () => {
  const room = aResponse('version 1').bytes + 1_500;
  const { build, afterWrite } = aRush(room);
  for (let i = 0; i < 6; i += 1) await afterWrite();
  expect(build).toHaveBeenCalledTimes(5);
  await afterWrite('b');
  await afterWrite();
  expect(build).toHaveBeenCalledTimes(7);
});
