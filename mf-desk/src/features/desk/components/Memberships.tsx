import { failureWords } from '@marathon/app-runtime/accounts';
import type { Membership } from '@marathon/contracts/teams';
import { Button, color, dialogs, formatDate, space, text, toasts } from '@marathon/ui';
import { type Column, DataTable } from '@marathon/ui/lists';
import { useId } from 'react';
import styled from 'styled-components';
import { roleName } from '../../../shared/roles.ts';
import { useLeave } from '../leaveTeam.ts';
import { marathonColumns } from './MarathonsTable.tsx';

const columns: readonly Column<Membership>[] = [
  ...marathonColumns(({ marathon }: Membership) => marathon),
  { header: 'Your role', cell: (membership) => <Role {...membership} /> },
  { header: 'Actions', cell: (membership) => <Leave {...membership} />, align: 'end' },
];

/** Other people's races that the person helps with. */
export function Memberships({ memberships }: { readonly memberships: readonly Membership[] }) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>Races you help with</Title>
      <DataTable
        caption="Races you help with"
        columns={columns}
        rows={memberships}
        rowKey={({ memberId }) => memberId}
      />
    </Section>
  );
}

const Role = ({ role, endsAt, marathon }: Membership) => (
  <div>
    {roleName(role)}
    {endsAt && <Until>Until {formatDate(endsAt, marathon.timeZone)}</Until>}
  </div>
);

function Leave({ memberId, marathon }: Membership) {
  const { mutateAsync, isPending } = useLeave();
  async function leave() {
    const agreed = await dialogs.confirm({
      title: `Stop helping with ${marathon.title}?`,
      text: 'Its owners can invite you again.',
      yes: 'Leave the team',
    });
    if (!agreed) return;
    await mutateAsync({ marathonId: marathon._id, memberId }).then(
      () => toasts.success('You’ve left the team'),
      (error) => toasts.error(failureWords(error, 'You could not leave the team.')),
    );
  }
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label={`Leave the team of ${marathon.title}`}
      busy={isPending}
      onClick={() => void leave()}
    >
      Leave
    </Button>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[7]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Until = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
