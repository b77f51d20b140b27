import { useMarathon } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { AreaLoading, Button, Icon, Page, PageHeading, useParams } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { TakedownNotice } from '@marathon/ui/takedowns';
import { useState } from 'react';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceBreadcrumbs } from '../../shared/components/RaceBreadcrumbs.tsx';
import { useTeam } from './api/getTeam.ts';
import { InviteDialog } from './components/InviteDialog.tsx';
import { TeamTable } from './components/TeamTable.tsx';

/** At /desk/{id}/team: for owners. */
export default function TeamScreen() {
  const { id = '' } = useParams();
  const marathon = useMarathon(id).data;
  const query = useTeam(id);
  return (
    <Page>
      <RaceBreadcrumbs marathonId={id} />
      <PageHeading
        intro="People who help you with this race. Removing a role takes effect at once."
        actions={marathon && !marathon.takedown && query.data && <Invite marathon={marathon} />}
      >
        Team
      </PageHeading>
      <QueryBoundary
        query={query}
        loading={<AreaLoading />}
        failed="The team could not be loaded"
        notFound={notShownBecause({ marathonId: id, error: query.error })}
      >
        {(team) =>
          marathon ? (
            <>
              {marathon.takedown && <TakedownNotice takedown={marathon.takedown} />}
              <TeamTable marathon={marathon} team={team} />
            </>
          ) : (
            <AreaLoading />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function Invite({ marathon }: { readonly marathon: Marathon }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        Invite someone
      </Button>
      <InviteDialog open={open} marathonId={marathon._id} onClose={() => setOpen(false)} />
    </>
  );
}
