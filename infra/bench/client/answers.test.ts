import { expect, test } from 'vitest';
import { readAnswer } from './answers.ts';

const read = (text: string) => readAnswer(Buffer.from(text));

test('an answer is whole when its body has the length that its head tells', () => {
  const answer = 'HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\ndone';
  expect(read(answer.slice(0, 30))).toBeUndefined();
  expect(read(answer.slice(0, -1))).toBeUndefined();
  expect(read(answer)).toEqual({ status: 201, closes: false, body: Buffer.from('done') });
});

test('a chunked answer is whole with its last chunk', () => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(read(`${head}4\r\ndone\r\n`)).toBeUndefined();
  expect(read(`${head}4\r\ndone\r\n0\r\n\r\n`)).toMatchObject({ status: 200 });
  expect(read(`${head}0\r\n\r\n`)).toMatchObject({ status: 200 });
});

test('an answer may have no body, and may end its connection', () => {
  expect(read('HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n')).toMatchObject({
    status: 304,
    closes: true,
  });
});
