import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Plan } from '../../infra/k6/plan.ts';
import { k6Program } from '../goProgram.ts';
import { root } from '../processes.ts';
import { cached, writeJson } from './files.ts';
import { type RunRecord, recordOf } from './record/record.ts';

let program: Promise<string> | undefined;

/** Call it before a run: compiling k6 takes minutes. @throws without k6 and Go */
export function findK6(): Promise<string> {
  program ??= k6Program();
  return program;
}

export interface Threshold {
  readonly name: string;
  readonly isMet: boolean;
}

export interface K6Run {
  readonly record: RunRecord;
  readonly thresholds: readonly Threshold[];
  readonly dropped: number;
}

/** Runs a script with a plan; returns its record and thresholds. @throws if the script could not run */
export async function runK6(script: string, plan: Plan): Promise<K6Run> {
  const [record, summary] = [cached('record.log'), cached('summary.json')];
  for (const file of [record, summary]) rmSync(file, { force: true });
  const env = { PLAN: writeJson('plan.json', plan), SUMMARY: summary };
  // Without --address k6 would open a control port.
  const args = [
    'run',
    '--no-usage-report',
    '--quiet',
    '--address',
    '',
    '--console-output',
    record,
    '--log-format',
    'raw',
  ];
  const child = spawn(await findK6(), [...args, join(root, 'infra', 'k6', 'scenarios', `${script}.ts`)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4_000);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  // 99: a threshold was crossed.
  if ((code !== 0 && code !== 99) || !existsSync(summary)) throw new Error(`k6 ended with ${code}\n${words}`);
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(record) })) lines.push(line);
  return { record: recordOf(lines), ...summaryOf(JSON.parse(readFileSync(summary, 'utf8'))) };
}

interface Summary {
  readonly metrics: Record<
    string,
    {
      readonly values: Record<string, number>;
      readonly thresholds?: Record<string, { readonly ok: boolean }>;
    }
  >;
}

/** k6's summary. Metrics without values cross no threshold. */
export function summaryOf({ metrics }: Summary): Pick<K6Run, 'thresholds' | 'dropped'> {
  return {
    thresholds: Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
      Object.entries(thresholds).map(([rule, { ok }]) => ({ name: `${metric} ${rule}`, isMet: ok })),
    ),
    dropped: metrics.dropped_iterations?.values.count ?? 0,
  };
}
