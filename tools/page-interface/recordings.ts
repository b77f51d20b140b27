import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteContract, supportedContracts } from '@marathon/contracts/constants';
import { root } from '../processes.ts';
import { additions, interfaceBreaks } from './interfaceBreaks.ts';

export const fileOf = (contract: number) => `shell/contract/${contract}.txt`;

export function readRecording(contract: number): string[] {
  const file = join(root, fileOf(contract));
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

const olderContracts = supportedContracts.filter((contract) => contract !== remoteContract);

export const newLines = (today: readonly string[]): string[] =>
  additions(readRecording(remoteContract), olderContracts.flatMap(readRecording), today);

export const findBreaks = (today: readonly string[]): string[] =>
  supportedContracts.flatMap((contract) =>
    interfaceBreaks(readRecording(contract), today).map((line) => `contract ${contract}: ${line}`),
  );

/** Adds new lines to the newest contract. @throws if released remotes would lose something */
export function recordInterface(today: readonly string[]): string {
  const breaks = findBreaks(today);
  if (breaks.length > 0) throw new Error(`${breaks.join('\n')}\n\n${whatToDo}`);
  const leaving = new Set(olderContracts.flatMap(readRecording));
  const recordedLines = new Set(readRecording(remoteContract));
  const isFirst = recordedLines.size === 0;
  const lines = today.filter((line) => isFirst || recordedLines.has(line) || !leaving.has(line));
  const file = fileOf(remoteContract);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
  return file;
}

export const whatToDo =
  'Remotes that are live were built with it, and fail in the browser. Keep the old name beside the new one until no live ' +
  'remote needs it: docs/remote-contract.md, "The next contract".';
