import { join } from 'node:path';
import { problemSchema } from '@marathon/contracts/problem';
import { createOperatorTokens, wholeKeyring } from '@marathon/service-kit';
import { readKeyFile } from '@marathon/service-kit/keys';
import type { Config } from '../config.ts';
import { ownAddress } from '../ownAddress.ts';
import { backupPath, copyOutcomeSchema } from './backupCall.ts';

/** The running product copies its data into an empty folder, if DATA_DIR's keys match. Returns the instant. */
export async function copyByProduct(
  { DATA_DIR, HOST, PORT }: Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT'>,
  folder: string,
): Promise<Date> {
  const keys = wholeKeyring(readKeyFile(join(DATA_DIR, 'signing-keys.json')));
  const token = createOperatorTokens(keys, () => new Date()).sign({ name: 'backup', mayBackUp: true }, 60);
  const address = ownAddress(HOST, PORT);
  const answer = await fetch(`${address}${backupPath}?${new URLSearchParams({ folder })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new Error(
      `The product in ${DATA_DIR} does not answer at ${address}: set HOST and PORT as it has them`,
    );
  });
  const text = await answer.text().catch(() => '');
  if (!answer.ok) {
    const problem = problemSchema.safeParse(asJson(text));
    throw new Error(problem.success ? problem.data.detail : `${address} answered ${answer.status}`);
  }
  const outcome = copyOutcomeSchema.safeParse(asJson(text.trim()));
  if (!outcome.success) throw new Error('The product ended before its data was copied');
  if ('failure' in outcome.data)
    throw new Error(`The product could not copy its data: ${outcome.data.failure}`);
  return new Date(outcome.data.takenAt);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
