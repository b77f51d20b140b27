import { messages } from '@marathon/contracts/messages';
import { Icon, LinkButton } from '@marathon/ui';

export const AddMarathonLink = () => (
  <LinkButton to="/dashboard/add-marathon">
    <Icon name="plus" size={18} />
    {messages.addMarathon.title}
  </LinkButton>
);
