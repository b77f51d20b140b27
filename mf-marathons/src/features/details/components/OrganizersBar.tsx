import { useSession } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { color, formatCount, LinkButton, media, radius, space } from '@marathon/ui';
import styled from 'styled-components';

export function OrganizersBar({ marathon }: { readonly marathon: Marathon }) {
  const { user } = useSession();
  const { _id, createdBy, registrationCount, participantsLimit } = marathon;
  if (!user || user.email !== createdBy) return null;
  const limit = participantsLimit === null ? '' : ` of ${formatCount(participantsLimit)}`;
  return (
    <Bar aria-label="Your marathon">
      <p>
        This is your marathon, as runners see it. {formatCount(registrationCount)}
        {limit} registered.
      </p>
      <Ways>
        <LinkButton to={`/desk/${_id}`} size="s">
          Participants
        </LinkButton>
        <LinkButton to={`/dashboard/update-marathon/${_id}`} variant="secondary" size="s">
          {messages.actions.update}
        </LinkButton>
      </Ways>
    </Bar>
  );
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  font-weight: 550;
  ${media.phone} {
    /* Clear of the picture, which begins at the window's edge there. */
    margin-bottom: calc(clamp(${space[6]}, 5vw, ${space[8]}) + ${space[4]});
  }
  @media print {
    display: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
