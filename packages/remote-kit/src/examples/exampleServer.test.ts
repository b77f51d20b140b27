import type { Call } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { problemSchema } from '@marathon/contracts/problem';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleId } from './exampleAnswers.ts';
import { createExampleServer } from './exampleServer.ts';
import { serveExamples } from './serveExamples.ts';

const calls = Object.values(callsOf).flatMap((group) => Object.values<Call>(group));
const { answer } = createExampleServer(new Date());

test('each example is an answer as the contract has it', async () => {
  const answered: string[] = [];
  for (const { method, path, answer: promised, status } of calls) {
    const url = `http://localhost${path.replaceAll(/\{\w+\}/g, exampleId)}`;
    const response = answer({ method: method.toUpperCase(), url });
    if (response === undefined || promised === undefined) continue;
    answered.push(path);
    expect(response.status, `${method} ${path}`).toBe(status);
    const { error } = z.safeParse(promised.schema, await response.json());
    expect(error, `${method} ${path}`).toBeUndefined();
  }
  expect(answered.length).toBeGreaterThan(50);
});

test('examples are served, and a call that has none is told apart', async () => {
  const { origin } = await serveExamples();
  const marathons = await fetch(`${origin}/marathons`);
  expect(marathons.headers.get('X-Total-Count')).toBe('5');
  expect((await fetch(`${origin}/client-errors`, { method: 'POST' })).status).toBe(204);
  const unknown = await fetch(`${origin}/waiting-rooms/${exampleId}`);
  expect(problemSchema.parse(await unknown.json()).detail).toContain('npm run dev -- --api URL');
});
