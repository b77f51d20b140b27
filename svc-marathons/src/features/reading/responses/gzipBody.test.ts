import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aMarathon } from '../../../testing/builders.ts';
import { gzipBody } from './gzipBody.ts';
import { marathonJson } from './marathonJson.ts';
import { listResponse, plainBody, singleResponse } from './response.ts';

const part = (more: Parameters<typeof aMarathon>[0] = {}, registrationCount = 0) => ({
  json: marathonJson(aMarathon(more), 'http://localhost:8080'),
  registrationCount,
  countRevision: 2 * registrationCount,
});
const unzipped = async (response: Parameters<typeof gzipBody>[0]) => {
  const pieces: Buffer[] = [];
  for await (const piece of gzipBody(response)) pieces.push(piece);
  return gunzipSync(Buffer.concat(pieces)).toString();
};
const list = (...parts: ReturnType<typeof part>[]) => listResponse(parts, {}, undefined);

test.each([
  ['an empty list', list()],
  ['a list of one', list(part())],
  [
    'a list of several, in many letters',
    list(part({ title: '雪の朝' }), part({ description: '漢'.repeat(5_000) }, 12), part()),
  ],
  ['one marathon', singleResponse(part({}, 3), 1)],
])(
  '%s that is put together from compressed parts unpacks to the same bytes as the plain one',
  async (_what, response) => {
    const plain = Buffer.concat([...plainBody(response)]);
    expect(plain.length).toBe(response.bytes);
    expect(await unzipped(response)).toBe(plain.toString());
    expect(() => JSON.parse(plain.toString())).not.toThrow();
  },
);
