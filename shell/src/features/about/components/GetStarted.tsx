import { useSession } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { LinkButton, Section, SectionHeading } from '@marathon/ui';

export function GetStarted() {
  const { user } = useSession();
  const { intro, first, second } = user ? invitations.member : invitations.visitor;
  return (
    <Section aria-labelledby="start">
      <SectionHeading
        id="start"
        intro={intro}
        actions={
          <>
            <LinkButton to={first.to}>{first.label}</LinkButton>
            <LinkButton to={second.to} variant="secondary">
              {second.label}
            </LinkButton>
          </>
        }
      >
        Ready to run?
      </SectionHeading>
    </Section>
  );
}

const browse = { to: '/marathons', label: messages.actions.browse };
const register = { to: '/register', label: 'Register' };
const addMarathon = { to: '/dashboard/add-marathon', label: messages.addMarathon.title };
const invitations = {
  visitor: {
    intro: 'Create an account, pick a race, and get your name on the list.',
    first: register,
    second: browse,
  },
  member: {
    intro: 'Pick a race and get your name on the list, or add a race of your own.',
    first: browse,
    second: addMarathon,
  },
};
