import { Button } from '@marathon/ui';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { Notice } from './OfflineNotice.tsx';

/** Names the preview's releases and ends the preview, or says that it is over. */
export function PreviewNotice() {
  const { reload } = useRemotes();
  const { preview, previewUntil, previewEnd } = document.getElementById('remotes')?.dataset ?? {};
  if (previewEnd) return <Notice as="div">{ends[previewEnd] ?? ends.expired}</Notice>;
  if (!preview) return null;
  const leave = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = 'marathon-preview=; Max-Age=0; path=/';
    reload();
  };
  return (
    <Notice as="div">
      Preview of {preview}
      {previewUntil && `, until ${inWords(previewUntil)}`}. Only people with the link see it.{' '}
      <Button size="s" variant="secondary" onClick={leave}>
        Leave the preview
      </Button>
    </Notice>
  );
}

const ends: Record<string, string> = {
  expired: 'This preview has ended. You see the live page.',
  revoked: 'Its team ended this preview. You see the live page.',
  unknown: 'This preview link is not valid. Copy the whole link and try again. You see the live page.',
};

const inWords = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
