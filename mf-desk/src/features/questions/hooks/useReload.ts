import { useRuntime } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { questionsQuery } from '@marathon/app-runtime/marathons';
import { toasts } from '@marathon/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Reloads the questions. Reports failures, and then `load` returns undefined. */
export function useReload(marathonId: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  async function load() {
    setLoading(true);
    try {
      return await queries.fetchQuery(questionsQuery(runtime, marathonId));
    } catch (error) {
      void toasts.error(failureWords(error, 'The questions could not be loaded.'));
      return undefined;
    } finally {
      setLoading(false);
    }
  }
  return { load, isLoading };
}
