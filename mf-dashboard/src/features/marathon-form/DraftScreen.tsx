import { isApiError } from '@marathon/app-runtime';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { messages } from '@marathon/contracts/messages';
import { Button, EmptyState, LinkButton, Page, PageHeading, useParams } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { useState } from 'react';
import { useDraft } from '../../shared/api/drafts.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { usePublishDraft } from './api/publishDraft.ts';
import { askIfPast } from './askIfPast.ts';
import { MarathonFormView } from './components/MarathonFormView.tsx';
import { MarathonLoading } from './components/MarathonLoading.tsx';
import { formOfDraft } from './domain/draftForm.ts';
import { useDraftSaving } from './hooks/useDraftSaving.ts';
import { useMarathonForm } from './hooks/useMarathonForm.ts';
import { notSaved, useMarathonSaving } from './hooks/useMarathonSaving.ts';

const title = 'Draft';

/** A marathon that only its organizer sees, until it is published. */
export default function DraftScreen() {
  const { id = '' } = useParams();
  const query = useDraft(id);
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <QueryBoundary
        query={query}
        loading={<MarathonLoading />}
        failed="The draft could not be loaded"
        notFound={isApiError(query.error, 'draft-not-found') && <NotFound />}
      >
        {(draft) => <DraftForm key={draft._id} draft={draft} />}
      </QueryBoundary>
    </Page>
  );
}

function DraftForm({ draft }: { readonly draft: SavedDraft }) {
  const { email } = useSignedInUser();
  const [begun] = useState(() => formOfDraft(draft.fields));
  const form = useMarathonForm(begun);
  const { mutateAsync } = usePublishDraft(draft._id, email);
  const publishing = useMarathonSaving({
    form,
    words: messages.addMarathon,
    save: async (marathon) => ((await askIfPast(marathon)) ? mutateAsync(marathon) : notSaved),
  });
  const { saveDraft, savingDraft } = useDraftSaving({ form, id: draft._id });
  return (
    <MarathonFormView
      form={form}
      label={title}
      submitLabel="Publish"
      {...publishing}
      notice={
        <FormNotice role="status" $tone="info">
          Only you see this draft. Nobody can find it or register before you publish it. Once it is published,
          set its questions to runners on its desk, or copy them there from another race.
        </FormNotice>
      }
      other={
        <>
          <Button variant="secondary" size="l" onClick={saveDraft} busy={savingDraft}>
            Save draft
          </Button>
          <LinkButton to="/dashboard/my-marathons" variant="ghost" size="l">
            {messages.actions.cancel}
          </LinkButton>
        </>
      }
    />
  );
}

const NotFound = () => (
  <EmptyState
    title="Draft not found"
    icon="search"
    action={
      <LinkButton to="/dashboard/my-marathons" variant="secondary">
        {messages.myMarathons.title}
      </LinkButton>
    }
  >
    It may have been published or deleted.
  </EmptyState>
);
