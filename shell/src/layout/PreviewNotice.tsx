import { Button } from '@marathon/ui';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { Notice } from './OfflineNotice.tsx';

/** Says that this browser alone sees a release, and leads back to what everybody sees. */
export function PreviewNotice({ release }: { readonly release: string }) {
  const { reload } = useRemotes();
  const leave = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = 'marathon-preview=; Max-Age=0; path=/';
    reload();
  };
  return (
    <Notice as="div">
      Preview of {release}. Only you see it.{' '}
      <Button size="s" variant="secondary" onClick={leave}>
        Leave the preview
      </Button>
    </Notice>
  );
}
