import { messages } from '@marathon/contracts/messages';

export interface Slide {
  readonly image: string;
  readonly title: string;
  readonly description: string;
  readonly link: { readonly label: string; readonly to: string };
}

export const slides: readonly Slide[] = [
  {
    image: '/images/slides/start-line.svg',
    title: 'Your next start line is waiting',
    description:
      'Browse marathons near and far, see what is open right now, and register in a couple of minutes.',
    link: { label: messages.actions.browse, to: '/marathons' },
  },
  {
    image: '/images/slides/open-road.svg',
    title: 'Train for the road ahead',
    description:
      'Pick 3k, 10k or 25k, count down the days, and build up with advice that has carried runners before you.',
    link: { label: 'Start training', to: '/#training-tips' },
  },
  {
    image: '/images/slides/finish.svg',
    title: 'Organize a race to remember',
    description:
      'Publish your own marathon, set the registration window and the spots, and watch runners sign up live.',
    link: { label: 'Add your marathon', to: '/dashboard/add-marathon' },
  },
];
