import { remoteContract, supportedContracts } from '@marathon/contracts/constants';
import { expect, test } from 'vitest';
import { readInterface } from './readInterface.ts';
import { fileOf, findBreaks, newLines, readRecording, whatToDo } from './recordings.ts';

const today = readInterface();

test('every contract that a page speaks is recorded, its own as the newest', () => {
  for (const contract of supportedContracts)
    expect(readRecording(contract), fileOf(contract)).not.toEqual([]);
  expect(supportedContracts.at(-1)).toBe(remoteContract);
});

test('the page offers all that remotes of the contracts it speaks were built with', () => {
  expect(findBreaks(today), whatToDo).toEqual([]);
});

test('what the page offers is recorded, so that a change is seen in review', () => {
  const hint = `New for remotes: run npm run record-contract -- shell, and commit ${fileOf(remoteContract)}`;
  expect(newLines(today), hint).toEqual([]);
});
