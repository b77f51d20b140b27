import { type MessageContent, phrase } from '../content/content.ts';
import { greeting } from '../content/greeting.ts';
import { shorten } from '../content/plainText.ts';
import { siteLinks } from '../content/siteLinks.ts';
import type { RaceTakenDown } from '../renderInput.ts';

export function raceTakenDown({ person, takedown, site }: RaceTakenDown): MessageContent {
  const links = siteLinks(site);
  return {
    subject: `Taken down: ${shorten(takedown.marathonTitle)}`,
    preheader: 'Only its team can see your race now. Here’s why, and what you can do.',
    blocks: [
      { type: 'heading', text: ['We took your race down'] },
      {
        type: 'paragraph',
        text: [
          ...greeting(person.name),
          ' only the team of ',
          ...phrase`“${takedown.marathonTitle}”`,
          ' can see it now. Nobody can register, and your team can’t change it. Runners keep their registrations.',
        ],
      },
      { type: 'note', title: 'Why we did this:', text: phrase`${takedown.reason}` },
      {
        type: 'note',
        title: 'Think this is a mistake?',
        text: ['Write to ', links.contact, ' and tell us why. A person reads it.'],
      },
      { type: 'button', label: 'See the race', url: links.desk(takedown.marathonId) },
    ],
    smallPrint: [['We sent this email because you’re an owner of this race.']],
  };
}
