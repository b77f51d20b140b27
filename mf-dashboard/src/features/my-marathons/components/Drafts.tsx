import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { messages } from '@marathon/contracts/messages';
import { Card, color, formatDate, Icon, Link, LinkButton, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useDeleteDraft, useDrafts } from '../../../shared/api/drafts.ts';
import { DeleteButton } from '../../../shared/components/DeleteButton.tsx';

/** Empty without drafts. */
export function Drafts() {
  const { data: drafts = [] } = useDrafts();
  const headingId = useId();
  if (drafts.length === 0) return null;
  return (
    <Part aria-labelledby={headingId}>
      <h2 id={headingId}>Drafts</h2>
      <Rows>
        {drafts.map((draft) => (
          <Row key={draft._id} draft={draft} />
        ))}
      </Rows>
    </Part>
  );
}

function Row({ draft: { _id, fields, changedAt } }: { readonly draft: SavedDraft }) {
  const { mutateAsync, isPending } = useDeleteDraft();
  const titleId = useId();
  const title = typeof fields.title === 'string' ? fields.title : 'Untitled draft';
  const path = `/dashboard/drafts/${_id}`;
  return (
    <Line as="li">
      <div>
        <h3 id={titleId}>
          <Link to={path}>{title}</Link>
        </h3>
        <p>Saved {formatDate(changedAt)}. Only you can see it.</p>
      </div>
      <Actions>
        <LinkButton to={path} variant="secondary" size="s" aria-describedby={titleId}>
          <Icon name="edit" size={18} />
          Continue
        </LinkButton>
        <DeleteButton
          question={{ ...messages.myMarathons.confirm, title: messages.myMarathons.confirm.title(title) }}
          remove={() => mutateAsync(_id)}
          removing={isPending}
          words={{ deleted: 'Draft deleted', deleteFailed: 'The draft could not be deleted' }}
          describedBy={titleId}
        />
      </Actions>
    </Line>
  );
}

const Part = styled.section`
  margin-bottom: ${space[7]};
  h2 {
    margin-bottom: ${space[4]};
    font-size: ${text.h3};
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]} ${space[5]};
  & > div:first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
  h3 {
    font-size: ${text.h4};
    overflow-wrap: anywhere;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  p {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
