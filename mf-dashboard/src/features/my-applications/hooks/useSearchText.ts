import { useSearchParams } from '@marathon/ui';

/** What is searched for, kept in the address (`?q=`) without an entry in the history for each letter. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const search = (text: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parameters.get('q') ?? '', search];
}
