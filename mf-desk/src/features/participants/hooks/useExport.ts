import { isApiError, useRuntime } from '@marathon/app-runtime';
import { toasts } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { useEffect, useRef, useState } from 'react';
import { type ExportQuery, exportParticipants, type Progress } from '../api/exportParticipants.ts';
import { peopleInWords } from '../domain/peopleInWords.ts';

/** One export at a time. `done` is called once the browser has its file. */
export function useExport(done: () => void) {
  const runtime = useRuntime();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };
  useEffect(() => () => running.current?.abort(), []);

  async function start(asked: ExportQuery) {
    const mine = new AbortController();
    running.current = mine;
    setFailure(undefined);
    setProgress({ bytes: 0, expected: 0 });
    try {
      const { signal } = mine;
      const onProgress = (now: Progress) => {
        if (!signal.aborted) setProgress(now);
      };
      const { file, name, rows } = await exportParticipants(runtime, asked, { signal, onProgress });
      saveFile(file, name);
      toasts.success(`${peopleInWords(rows)} exported`);
      done();
    } catch (error) {
      if (!mine.signal.aborted) setFailure(isApiError(error) ? error.message : 'The export failed');
    } finally {
      if (running.current === mine) setProgress(undefined);
    }
  }

  return { progress, failure, start, cancel };
}
