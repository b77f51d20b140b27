import { useSearchParams } from '@marathon/ui';

/** The search in the URL (`?q=`), without a history entry per letter. */
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
