import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractBreaks } from '@marathon/contracts/compatibility/contractBreaks';
import type { JsonSchema } from '@marathon/contracts/compatibility/jsonSchema';
import { type ServiceContract, schemasOf } from '@marathon/contracts/compatibility/serviceContract';
import { eventSchema } from '@marathon/contracts/events';
import { problemSchema } from '@marathon/contracts/problem';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { packageVersion } from '../../packageVersion.ts';
import type { Conversation, Exchange } from './conversation.ts';
import { recordingsIn } from './recordings.ts';

interface Options {
  /** The service's folder. */
  readonly folder: string;
  readonly contract: ServiceContract;
  readonly converse: () => Promise<Conversation>;
  /** Schemas by which pages parse answers, by call. */
  readonly pages: Readonly<Record<string, z.ZodType>>;
}

/** Checks each recorded release against the service and its readers of today. */
export function serviceContractSuite({ folder, contract, converse, pages }: Options): void {
  const recordings = recordingsIn(folder);
  const today = schemasOf(contract);
  let now: Conversation;
  beforeAll(async () => {
    now = await converse();
  });

  test('the contract that the version in package.json stands for is recorded', () => {
    const version = packageVersion(folder);
    const latest = recordings.at(-1);
    expect(latest?.version, `npm run record-contract -- ${folder.split('/').at(-1)}`).toBe(version);
    expect(
      today,
      `the contract differs from ${version}: raise the version in package.json, and say in CONTRACT.md what is new`,
    ).toEqual(latest?.schemas);
    for (const each of [version, ...recordings.map((recording) => recording.version)])
      expect(readFileSync(join(folder, 'CONTRACT.md'), 'utf8')).toContain(`\n## ${each}\n`);
  });

  test('a conversation uses all of the contract', () => {
    const { exchanges, events } = now;
    const succeeded = exchanges.filter(isSuccess).map(({ call }) => call);
    const bodies = exchanges.filter(({ request }) => request !== undefined).map(({ call }) => call);
    expect([...new Set(succeeded)].sort()).toEqual(Object.keys(contract.answers).sort());
    expect(bodies).toEqual(expect.arrayContaining(Object.keys(contract.accepts)));
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining([...contract.publishes]));
  });

  describe.each(recordings)('release $version', ({ version, schemas, exchanges, events }) => {
    test('misses nothing in the contract of today', () => {
      expect(contractBreaks(version, schemas, today)).toEqual([]);
    });

    test('sent what is read today', () => {
      for (const { call, request, ...answer } of exchanges) {
        if (!isSuccess(answer)) takes(problemSchema, answer.body, call);
        else {
          takes(contract.answers[call], answer.body, `the answer of ${call}`);
          expect(pages[call]?.safeParse(answer.body), `what pages read of ${call}`).not.toMatchObject({
            success: false,
          });
          if (contract.accepts[call]) takes(contract.accepts[call], request, `the body of ${call}`);
        }
      }
      for (const event of events) takes(eventSchema, event, event.type);
    });

    test('reads what is sent today', () => {
      for (const { call, body } of now.exchanges.filter(isSuccess))
        if (schemas.answers[call]) takes(recorded(schemas.answers[call]), body, `the answer of ${call}`);
      for (const event of now.events)
        if (schemas.events[event.type]) takes(recorded(schemas.events[event.type]), event, event.type);
    });
  });
}

const isSuccess = ({ status }: Pick<Exchange, 'status'>) => status < 400;

const recorded = (schema: JsonSchema | undefined) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

function takes(schema: z.core.$ZodType | undefined, value: unknown, what: string): void {
  expect(schema, `${what} has no schema`).toBeDefined();
  const { error } = z.safeParse(schema ?? z.never(), value);
  expect(error && z.prettifyError(error), what).toBeUndefined();
}
