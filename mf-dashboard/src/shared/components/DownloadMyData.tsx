import { failureWords } from '@marathon/app-runtime/accounts';
import { Button, toasts } from '@marathon/ui';
import { useRef, useState } from 'react';
import { useAskMyData } from '../api/getMyData.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';
import { saveJson } from '../saveJson.ts';

/** Saves everything that the product holds about the person as a file. */
export function DownloadMyData() {
  const { email } = useSignedInUser();
  const askMyData = useAskMyData(email);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const download = async () => {
    // A second click can come before the button shows that it is busy.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      saveJson(await askMyData(), 'marathon-my-data.json');
    } catch (error) {
      void toasts.error(failureWords(error, 'Your data could not be loaded. Please try again.'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={download}
    >
      Download
    </Button>
  );
}
