import { isApiError, randomId, useRuntime } from '@marathon/app-runtime';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { ImportColumns } from '@marathon/contracts/importColumns';
import { importLimits } from '@marathon/contracts/importFiles';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { toasts } from '@marathon/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadParticipants } from '../../../shared/api/reloadParticipants.ts';
import { type ImportChoice, importParticipants, previewImport } from '../api/importParticipants.ts';
import { columnsRead } from '../domain/importColumns.ts';
import { peopleInWords } from '../domain/peopleInWords.ts';

/** A chosen file with its preview. */
export interface ImportFile {
  readonly file: File;
  readonly preview: ImportPreview;
  /** Makes retries import the file once. Other columns make a different list. */
  readonly key: string;
}

/** One file at a time: preview, then import. `done` is called after the import. */
export function useImport(marathonId: string, done: () => void) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  const [list, setList] = useState<ImportFile>();
  const [underWay, setUnderWay] = useState<'reading' | 'importing'>();
  const [failure, setFailure] = useState<string>();

  const run = useSingleRun(async (what: 'reading' | 'importing', work: () => Promise<void>) => {
    setUnderWay(what);
    setFailure(undefined);
    try {
      await work();
    } finally {
      setUnderWay(undefined);
    }
  });

  async function read(file: File, key: string, columns?: ImportColumns) {
    setList({ file, key, preview: await previewImport(runtime, { marathonId, file, columns }) });
  }
  const notRead = (error: unknown) => setFailure(wordsOf(error, 'The file could not be read'));

  const choose = (file: File) =>
    run('reading', async () => {
      if (file.size > importLimits.bytes) return setFailure(`${file.name} is too large: 5 MB at most.`);
      const copy = await copyOf(file).catch(() => undefined);
      if (copy === undefined) return setFailure(`${file.name} could not be read. Choose it again.`);
      await read(copy, randomId()).catch((error: unknown) =>
        setFailure(`${file.name}: ${wordsOf(error, 'The file could not be read')}`),
      );
    });

  async function send({ file, key, preview }: ImportFile, choice: ImportChoice) {
    const columns = columnsRead(preview.columns);
    const sent = { marathonId, file, columns, key, ...choice };
    try {
      const { insertedCount } = await importParticipants(runtime, sent);
      toasts.success(`${peopleInWords(insertedCount)} imported`);
      void reloadParticipants(queries, marathonId);
      setList(undefined);
      done();
    } catch (error) {
      setFailure(wordsOf(error, 'The import failed. Nobody was imported.'));
      if (isApiError(error, 'import-refused') || isApiError(error, 'sold-out'))
        await read(file, key, columns).catch(() => {});
      if (isApiError(error, 'questions-changed')) await read(file, randomId()).catch(notRead);
    }
  }

  return {
    list,
    underWay,
    failure,
    choose,
    chooseColumns: (columns: ImportColumns) =>
      list && run('reading', () => read(list.file, randomId(), columns).catch(notRead)),
    start: (choice: ImportChoice) => list && run('importing', () => send(list, choice)),
    forget() {
      setList(undefined);
      setFailure(undefined);
    },
  };
}

/** A copy, since a file that is saved again becomes unreadable or different from its preview. */
const copyOf = async (file: File) => new File([await file.arrayBuffer()], file.name);

function wordsOf(error: unknown, otherwise: string): string {
  if (!isApiError(error)) return otherwise;
  if (error.code === 'network') return 'The connection was lost. Try again. Nobody is registered twice.';
  if (error.code === 'import-refused' || error.code === 'sold-out')
    return `${error.message}. Nobody was imported. Below is how it looks now.`;
  if (error.code === 'questions-changed')
    return 'The race’s questions have changed. Nobody was imported. Below is how the list reads now.';
  return error.message;
}
