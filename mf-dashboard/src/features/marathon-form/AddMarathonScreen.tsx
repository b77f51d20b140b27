import { messages } from '@marathon/contracts/messages';
import { Button, dialogs, Page, PageHeading } from '@marathon/ui';
import { useState } from 'react';
import { newDraftId } from '../../shared/api/drafts.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { useAddMarathon } from './api/addMarathon.ts';
import { MarathonFormView } from './components/MarathonFormView.tsx';
import { PublishClosed } from './components/PublishClosed.tsx';
import { useDraftSaving } from './hooks/useDraftSaving.ts';
import { useMarathonDraft } from './hooks/useMarathonDraft.ts';
import { usePublishing } from './hooks/usePublishing.ts';

const words = messages.addMarathon;

export default function AddMarathonScreen() {
  const { email } = useSignedInUser();
  const { mutateAsync } = useAddMarathon(email);
  const { form, sendOnce, startOver } = useMarathonDraft({ email });
  const { closed, ...publishing } = usePublishing({ form, sendOnce, add: mutateAsync, onSaved: startOver });
  const [draftId, setDraftId] = useState(newDraftId);
  const onSaved = () => {
    startOver();
    setDraftId(newDraftId);
  };
  const { saveDraft, savingDraft } = useDraftSaving({ form, id: draftId, onSaved });
  const askAndStartOver = async () => {
    if (await dialogs.confirm(startOverQuestion)) startOver();
  };
  return (
    <Page>
      <PageHeading>{words.title}</PageHeading>
      <MarathonFormView
        form={form}
        label={words.title}
        submitLabel={words.title}
        {...publishing}
        other={
          <>
            <Button variant="secondary" size="l" onClick={saveDraft} busy={savingDraft}>
              Save as draft
            </Button>
            <Button variant="ghost" size="l" onClick={askAndStartOver}>
              Start over
            </Button>
            <PublishClosed {...closed} />
          </>
        }
      />
    </Page>
  );
}

const startOverQuestion = {
  title: 'Start over?',
  text: 'This clears everything you typed here.',
  yes: 'Yes, clear it',
};
