import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import { Button, toasts } from '@marathon/ui';
import { useState } from 'react';
import { useAskMyData } from '../api/getMyData.ts';
import { useSignedInUser } from '../hooks/useSignedInUser.ts';
import { saveJson } from '../saveFile.ts';

/** Downloads everything that the product stores about the person. */
export function DownloadMyData() {
  const { email } = useSignedInUser();
  const askMyData = useAskMyData(email);
  const [busy, setBusy] = useState(false);
  const download = useSingleRun(async () => {
    setBusy(true);
    try {
      saveJson(await askMyData(), 'marathon-my-data.json');
    } catch (error) {
      void toasts.error(failureWords(error, 'Your data could not be loaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  });
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
