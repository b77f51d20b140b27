import { isTeamRole } from '@marathon/contracts/teamRoles';
import type { InvitationDetails } from '@marathon/contracts/teams';
import { color, formatDate } from '@marathon/ui';
import styled from 'styled-components';
import { roleName, roleRights } from '../../../shared/roles.ts';

/** Who invites to which race, and as what. */
export const Terms = ({ invitation }: { readonly invitation: InvitationDetails }) => {
  const { byName, marathonTitle, role, acceptBy } = invitation;
  return (
    <div>
      <p>
        <bdi>{byName ?? 'Someone'}</bdi> invites you to help with{' '}
        <Title>
          <bdi>{marathonTitle}</bdi>
        </Title>
        .
      </p>
      <p>
        Your role: <strong>{roleName(role)}</strong>. {isTeamRole(role) && `${roleRights[role]}.`}
      </p>
      <Until>You can accept until {formatDate(acceptBy)}.</Until>
    </div>
  );
};

const Title = styled.strong`
  overflow-wrap: anywhere;
`;

const Until = styled.p`
  color: ${color.inkMuted};
`;
