import { isTeamRole, type TeamRole } from '@marathon/contracts/teamRoles';
import { type MessageContent, type Phrase, phrase } from '../content/content.ts';
import { greeting, isHarmless } from '../content/greeting.ts';
import { oneLine } from '../content/plainText.ts';
import { momentOf } from '../content/times.ts';
import type { TeamInvitation } from '../renderInput.ts';

/** To a stranger, with names chosen by the sender: omits possible advertising. */
export function teamInvitation({ person, invitation }: TeamInvitation): MessageContent {
  const [from, title] = [oneLine(invitation.from), oneLine(invitation.marathonTitle)];
  const somebody = isHarmless(from) ? phrase`${from}` : ['Someone'];
  const race: Phrase = isHarmless(title) ? phrase`“${title}”` : ['a race'];
  return {
    subject: 'You’re invited to help with a race',
    preheader: 'Accept it with the account that uses this email.',
    blocks: [
      { type: 'heading', text: ['You’re invited to help'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' ',
          ...somebody,
          ' asks you to help with ',
          ...race,
          `.${rightsOf(invitation.role)}`,
        ],
      },
      { type: 'button', label: 'View invitation', url: invitation.link },
      {
        type: 'paragraph',
        text: [
          'You can accept until ',
          { together: momentOf(invitation.acceptBy) },
          ' with an account that uses this email. If you have none, you can create one.',
        ],
      },
      {
        type: 'note',
        title: 'Don’t know what this is about?',
        text: ['Ignore this email. Nothing happens unless you accept.'],
      },
    ],
    smallPrint: [['We sent this email because an organizer entered yours.']],
  };
}

/** Empty for a newer role. */
const rightsOf = (role: string) => (isTeamRole(role) ? ` ${rights[role]}` : '');

const rights: Readonly<Record<TeamRole, string>> = {
  owner: 'As an owner, you can do everything its organizer can.',
  editor: 'As an editor, you can change the race, and import, export and change its participants.',
  desk: 'At the desk, you can see its participants, and add, correct and cancel registrations.',
  medical: 'You can see its participants and read their answers to medical questions.',
  timing: 'You can see its participants and export their list.',
  'read-only': 'You can see its participants and how registration is going.',
  'check-in': 'You can find its participants by name and check them in.',
};
