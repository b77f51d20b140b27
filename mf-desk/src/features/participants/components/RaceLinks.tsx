import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { mayDo } from '@marathon/contracts/teamRoles';
import { color, Icon, type IconName, Link, media, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { useMyRole } from '../../../shared/api/useMyRole.ts';

/** Other pages of the race that the person's role allows. */
export function RaceLinks({ marathon }: { readonly marathon: Marathon }) {
  const { _id } = marathon;
  const role = useMyRole(marathon);
  const mayChange = mayDo(role, 'editMarathon') && !isCancelled(marathon) && !marathon.takedown;
  return (
    <nav aria-label="The race">
      <Links>
        {mayDo(role, 'readParticipants') && (
          <>
            <To path={`/desk/${_id}/statistics`} icon="route" label="Statistics" />
            <To path={`/desk/${_id}/ticket`} icon="ticket" label="Check-in" />
            <To path={`/desk/${_id}/log`} icon="clock" label="Log" />
          </>
        )}
        {mayDo(role, 'readMedicalAnswers') && (
          <To path={`/desk/${_id}/medical`} icon="eye" label="Medical answers" />
        )}
        {mayChange && <To path={`/desk/${_id}/questions`} icon="list" label="Questions" />}
        {mayDo(role, 'manageTeam') && <To path={`/desk/${_id}/team`} icon="users" label="Team" />}
        <To path={`/marathonsdetails/${_id}`} icon="flag" label="Race details" />
        {mayChange && <To path={`/dashboard/update-marathon/${_id}`} icon="edit" label="Change the race" />}
      </Links>
    </nav>
  );
}

interface ToProps {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
}

const To = ({ path, icon, label }: ToProps) => (
  <li>
    <Quiet to={path}>
      <Icon name={icon} size={18} />
      {label}
    </Quiet>
  </li>
);

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  /* One line, so that the search stays near the top. */
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    white-space: nowrap;
  }
  @media print {
    display: none;
  }
`;

const Quiet = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.5rem;
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;
