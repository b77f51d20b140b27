import { isTeamRole, type TeamRole } from '@marathon/contracts/teamRoles';
import type { MessageContent, Phrase } from '../content/content.ts';
import { greeting, isHarmless } from '../content/greeting.ts';
import { phrase } from '../content/phrase.ts';
import { oneLine } from '../content/plainText.ts';
import { momentOf } from '../content/times.ts';
import type { TeamInvitation } from '../renderInput.ts';

/** To a stranger, by somebody who chose the names in it: what could be an advertisement is left out. */
export function teamInvitation({ person, invitation }: TeamInvitation): MessageContent {
  const [from, title] = [oneLine(invitation.from), oneLine(invitation.marathonTitle)];
  const somebody = isHarmless(from) ? phrase`${from}` : ['Somebody'];
  const race: Phrase = isHarmless(title) ? phrase`“${title}”` : ['a race'];
  return {
    subject: 'You are invited to help with a race',
    preheader: 'Accept it with the account that has this address.',
    blocks: [
      { type: 'heading', text: ['You are invited to help'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' ',
          ...somebody,
          ' asks you to help with ',
          ...race,
          `. ${rightsOf(invitation.role)}`,
        ],
      },
      { type: 'button', label: 'See the invitation', url: invitation.link },
      {
        type: 'paragraph',
        text: [
          'It works with an account of this address, which you can create, until ',
          { together: momentOf(invitation.acceptBy) },
          '.',
        ],
      },
      {
        type: 'note',
        title: 'Do you not know what this is about?',
        text: ['Then ignore this mail. Nothing happens without you.'],
      },
    ],
    smallPrint: [['You get this mail because an organizer entered this address.']],
  };
}

/** Of a role that is newer than this service, only what every role may do. */
const rightsOf = (role: string) => rights[isTeamRole(role) ? role : 'read-only'];

const rights: Readonly<Record<TeamRole, string>> = {
  owner: 'As an owner you could do everything that its organizer can.',
  editor: 'As an editor you could change the race, and import, export and change its participants.',
  desk: 'At the desk you could see its participants, and add, correct and cancel registrations.',
  medical: 'You could see its participants, and read what they answered to medical questions.',
  'read-only': 'You could see its participants and how registration goes.',
};
