import { isApiError, type Runtime, useRuntime } from '@marathon/app-runtime';
import { networkError } from '@marathon/app-runtime/files';
import {
  type ExportFormat,
  exportHeaders,
  type ParticipantColumn,
} from '@marathon/contracts/participantColumns';
import { toasts } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { useEffect, useRef, useState } from 'react';
import { fetchFile, fileNameIn } from '../../../shared/api/fetchFile.ts';
import { peopleInWords } from '../domain/peopleInWords.ts';
import type { RaceParticipantsQuery } from './getParticipants.ts';

export interface ExportQuery {
  readonly of: RaceParticipantsQuery;
  readonly format: ExportFormat;
  readonly columns: readonly ParticipantColumn[];
  /** Adds a column for each question. */
  readonly answers: boolean;
}

export interface Progress {
  readonly bytes: number;
  /** Estimated number of rows. */
  readonly expected: number;
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** GET /marathons/{id}/registrations/export: the file, its name and its number of rows. */
export async function exportParticipants(
  runtime: Runtime,
  { of, format, columns, answers }: ExportQuery,
  { signal, onProgress }: Watching,
) {
  const { marathonId, search, state, sort, checkedIn } = of;
  const query = new URLSearchParams({
    format,
    columns: columns.join(),
    state,
    sort,
    ...(search && { search }),
    ...(checkedIn && { checkedIn }),
    ...(answers && { questions: 'all' }),
  });
  const path = `/marathons/${encodeURIComponent(marathonId)}/registrations/export?${query}`;
  const answer = await fetchFile(runtime, path, { signal });
  const expected = Number(answer.headers.get(exportHeaders.bytes));
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}));
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onProgress({ bytes, expected });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw networkError();
  }
  signal.throwIfAborted();
  return {
    file: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }),
    name: fileNameIn(answer.headers.get('content-disposition')) ?? `participants.${format}`,
    rows: Number(answer.headers.get(exportHeaders.rows)),
  };
}

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
