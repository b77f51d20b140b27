import type { Marathon } from '@marathon/contracts/marathon';
import { Icon, LinkButton } from '@marathon/ui';

/** What an organizer can do about the participants as a whole: the place for more of it. */
export const ParticipantActions = ({ marathon: { _id } }: { readonly marathon: Marathon }) => (
  <LinkButton to={`/marathonsdetails/${_id}`} variant="secondary" size="s">
    <Icon name="flag" size={18} />
    About the race
  </LinkButton>
);
