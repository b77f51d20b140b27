import { Button } from '@marathon/ui';
import { useRemotes } from '../registry/RemotesProvider.tsx';
import { useNewVersion } from '../registry/useNewVersion.ts';
import { useVitals } from '../vitals/useVitals.ts';
import { Notice } from './OfflineNotice.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';

interface Props {
  readonly isTyping: boolean;
}

/** Not while somebody fills in a form. */
export default function NewVersionNotice({ isTyping }: Props) {
  const { reload } = useRemotes();
  const isOffered = useNewVersion();
  useVitals();
  return (
    <div role="status">
      <PreviewNotice />
      {isOffered && !isTyping && (
        <Notice as="div">
          A new version is ready.{' '}
          <Button size="s" variant="secondary" onClick={reload}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  );
}
