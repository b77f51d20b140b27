import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import type { Marathon } from '@marathon/contracts/marathon';
import type { TeamMember } from '@marathon/contracts/teams';
import { Badge, Button, color, dialogs, formatDate, space, text, toasts } from '@marathon/ui';
import { type Column, DataTable } from '@marathon/ui/lists';
import { useState } from 'react';
import styled from 'styled-components';
import { roleName } from '../../../shared/roles.ts';
import { useRemoveMember } from '../api/changeTeam.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { memberName } from './memberName.ts';

interface Props {
  readonly marathon: Marathon;
  readonly team: readonly TeamMember[];
}

/** The creator first, then members and open invitations. */
export function TeamTable({ marathon, team }: Props) {
  const [changed, setChanged] = useState<TeamMember>();
  const columns: readonly Column<TeamMember | undefined>[] = [
    { header: 'Who', cell: (member) => <Who marathon={marathon} member={member} /> },
    { header: 'Role', cell: (member) => (member ? roleName(member.role) : 'Owner') },
    { header: 'Until', cell: (member) => <Until marathon={marathon} member={member} /> },
    {
      header: 'Actions',
      cell: (member) =>
        member && <Actions marathon={marathon} member={member} onChange={() => setChanged(member)} />,
      align: 'end',
    },
  ];
  return (
    <>
      <DataTable
        caption="The team"
        columns={columns}
        rows={[undefined, ...team]}
        rowKey={(member) => member?.memberId ?? 'creator'}
      />
      <ChangeDialog marathon={marathon} member={changed} onClose={() => setChanged(undefined)} />
    </>
  );
}

interface OfMember {
  readonly marathon: Marathon;
  readonly member: TeamMember;
}

const Who = ({ marathon, member }: Omit<OfMember, 'member'> & { readonly member: TeamMember | undefined }) =>
  member ? (
    <Name>
      <bdi>{memberName(member)}</bdi> {member.state === 'invited' && <Badge tone="info">Invited</Badge>}
    </Name>
  ) : (
    <Name>
      {marathon.createdBy}
      <Aside>Added the race</Aside>
    </Name>
  );

function Until({ marathon, member }: Omit<OfMember, 'member'> & { readonly member: TeamMember | undefined }) {
  const end = member?.endsAt ? formatDate(member.endsAt, marathon.timeZone) : 'No end';
  return (
    <div>
      {end}
      {member?.state === 'invited' && <Aside>Can be accepted until {formatDate(member.acceptBy)}</Aside>}
    </div>
  );
}

function Actions({ marathon, member, onChange }: OfMember & { readonly onChange: () => void }) {
  const { mutateAsync, isPending } = useRemoveMember(marathon._id);
  const name = memberName(member);
  const isInvited = member.state === 'invited';
  async function remove() {
    const agreed = await dialogs.confirm({
      title: isInvited ? `Withdraw the invitation of ${name}?` : `Remove ${name}?`,
      text: isInvited
        ? 'The link in the email stops working.'
        : 'They can no longer do anything with this race.',
      yes: isInvited ? 'Withdraw' : 'Remove',
    });
    if (!agreed) return;
    try {
      await mutateAsync(member.memberId);
      void toasts.success(isInvited ? 'Invitation withdrawn' : `${name} is removed`);
    } catch (error) {
      // Somebody else was faster: the list is reloaded.
      if (!isApiError(error, 'member-not-found'))
        void toasts.error(failureWords(error, `${name} could not be removed.`));
    }
  }
  return (
    <Buttons>
      <Button variant="secondary" size="s" aria-label={`Change ${name}`} onClick={onChange}>
        Change …
      </Button>
      <Button
        variant="secondary"
        size="s"
        aria-label={isInvited ? `Withdraw the invitation of ${name}` : `Remove ${name}`}
        busy={isPending}
        onClick={() => void remove()}
      >
        {isInvited ? 'Withdraw' : 'Remove'}
      </Button>
    </Buttons>
  );
}

const Name = styled.div`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Aside = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 400;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`;
