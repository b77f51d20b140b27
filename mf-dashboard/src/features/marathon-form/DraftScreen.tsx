import { isApiError } from '@marathon/app-runtime';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { messages } from '@marathon/contracts/messages';
import { Button, EmptyState, Link, LinkButton, Page, PageHeading, useParams } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { tagOfDraft, useDraft, useNewDraft, useTakeNewDraft } from '../../shared/api/drafts.ts';
import { useSignedInUser } from '../../shared/hooks/useSignedInUser.ts';
import { usePublishDraft } from './api/publishDraft.ts';
import { ChangedMeanwhile } from './components/ChangedMeanwhile.tsx';
import { MarathonFormView } from './components/MarathonFormView.tsx';
import { MarathonLoading } from './components/MarathonLoading.tsx';
import { NotSavedYet } from './components/NotSavedYet.tsx';
import { PublishClosed } from './components/PublishClosed.tsx';
import { formOfDraft } from './domain/draftForm.ts';
import type { MarathonForm } from './domain/marathonForm.ts';
import { dropDraft, keepDraft } from './formDraft.ts';
import { useDraftSaving } from './hooks/useDraftSaving.ts';
import { useMarathonDraft } from './hooks/useMarathonDraft.ts';
import { usePublishing } from './hooks/usePublishing.ts';

const title = 'Draft';

/** Visible only to its organizer until it is published. */
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
        {(draft) => <DraftForm key={`${draft._id} ${draft.changedAt}`} draft={draft} />}
      </QueryBoundary>
    </Page>
  );
}

interface Props {
  readonly draft: SavedDraft;
}

function DraftForm({ draft }: Props) {
  const { email } = useSignedInUser();
  const { form, sendOnce, isFromBefore, forget } = useMarathonDraft({ email, draft });
  const publication = usePublishDraft(draft, email);
  const copiedFrom = originalOf(draft);
  const { closed, ...publishing } = usePublishing({
    form,
    sendOnce,
    add: publication.mutateAsync,
    copiedFrom,
    onSaved: forget,
  });
  const { saveDraft, savingDraft, error } = useDraftSaving({
    form,
    id: draft._id,
    copiedFrom,
    ifMatch: tagOfDraft(draft),
    onSaved: forget,
  });
  const refusals = [publication.error, error];
  const publishedAs = refusals.map(marathonIn).find((id) => id !== undefined);
  const wasChanged = refusals.some((refusal) => isApiError(refusal, 'precondition-failed'));
  return (
    <MarathonFormView
      form={form}
      label={title}
      submitLabel="Publish"
      {...publishing}
      notice={
        <>
          {publishedAs && <PublishedAlready marathonId={publishedAs} />}
          {!publishedAs && wasChanged && <DraftChanged original={draft} typed={form.getValues} />}
          {!publishedAs && !wasChanged && isFromBefore && <NotSavedYet />}
          <FormNotice role="status" $tone="info">
            Only you can see this draft. Nobody can find it or register until you publish it.
          </FormNotice>
        </>
      }
      other={
        <>
          <Button variant="secondary" size="l" onClick={saveDraft} busy={savingDraft}>
            Save draft
          </Button>
          <LinkButton to="/dashboard/my-marathons" variant="ghost" size="l" onClick={forget}>
            {messages.actions.cancel}
          </LinkButton>
          <PublishClosed {...closed} />
        </>
      }
    />
  );
}

const originalOf = ({ fields: { copiedFrom } }: SavedDraft) =>
  typeof copiedFrom === 'string' ? copiedFrom : undefined;

const marathonIn = (error: unknown): string | undefined =>
  isApiError(error, 'draft-published') ? (error.body as { marathonId?: string }).marathonId : undefined;

/** The first try's answer was lost. */
const PublishedAlready = ({ marathonId }: { readonly marathonId: string }) => (
  <FormNotice role="alert" $tone="info">
    This draft is already published, without your latest changes here. You can{' '}
    <Link to={`/dashboard/update-marathon/${marathonId}`}>change the race</Link> or{' '}
    <Link to={`/marathonsdetails/${marathonId}`}>view its page</Link>.
  </FormNotice>
);

interface ChangedProps {
  readonly original: SavedDraft;
  readonly typed: () => MarathonForm;
}

function DraftChanged({ original, typed }: ChangedProps) {
  const { email } = useSignedInUser();
  const takeNewDraft = useTakeNewDraft();
  return (
    <ChangedMeanwhile
      what="draft"
      original={formOfDraft(original.fields)}
      newState={useNewDraft(original._id)}
      formOf={({ fields }) => formOfDraft(fields)}
      typed={typed}
      onGoOn={(draft, kept) => {
        dropDraft(sessionStorage, { email, draft });
        if (kept) keepDraft(sessionStorage, { email, draft }, kept);
        takeNewDraft(draft);
      }}
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
