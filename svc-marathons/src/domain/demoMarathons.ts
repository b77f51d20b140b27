import type { Distance } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import type { OwnPicture } from '../domain/ownPictures.ts';
import type { Person } from './organizer.ts';

/** Days count from the day on which the store is new. */
export interface DemoMarathon {
  readonly title: string;
  readonly image: OwnPicture;
  readonly location: string;
  readonly distance: Distance;
  /** US dollars; null is free. */
  readonly fee: number | null;
  readonly limit: number | null;
  /** IANA name, for days and start time. */
  readonly timeZone: string;
  /** Days from today; negative ones have passed. Windows cover whole days. */
  readonly days: {
    readonly created: number;
    readonly opens: number;
    readonly closes: number;
    readonly event: number;
  };
  /** `HH:mm`. */
  readonly startTime: string;
  readonly organizer?: Person;
  readonly description: string;
  /** Demo runners who sell it out from the first visit on. */
  readonly runners?: number;
}

const harbourRunners = { name: 'Harbour Runners', email: toEmail('harbour@demo.invalid') };
const highTrails = { name: 'High Trails Society', email: toEmail('trails@demo.invalid') };
const cityNights = { name: 'City Nights Athletics', email: toEmail('nights@demo.invalid') };

/** Newest first, as the list shows them: open, upcoming, sold out, closed and past ones mixed. */
export const demoMarathons: readonly DemoMarathon[] = [
  {
    title: 'Harbour City Dawn Run',
    image: 'harbour-city-dawn',
    location: 'Sydney, Australia',
    timeZone: 'Australia/Sydney',
    distance: '10k',
    fee: 45,
    limit: 5000,
    days: { created: -1, opens: 0, closes: 45, event: 60 },
    startTime: '05:30',
    organizer: harbourRunners,
    description:
      'Start in the dark, finish with the sun on the water. The route follows the harbour from the ferry quays to the botanic gardens, flat but for one bridge. Coffee and warm bread wait at the finish, and the first ferry home is on us.',
  },
  {
    title: 'Olive Hills Spring Run',
    image: 'olive-hills',
    location: 'Kalamata, Greece',
    timeZone: 'Europe/Athens',
    distance: '10k',
    fee: 30,
    limit: 600,
    days: { created: -2, opens: 7, closes: 70, event: 90 },
    startTime: '09:00',
    description:
      'Rolling farm tracks between groves that are older than the road. Two short climbs, a long view of the gulf, and shade for most of the way. Every runner takes home a small bottle from the press that hosts us.',
  },
  {
    title: 'Night Lights Run',
    image: 'night-lights',
    location: 'Singapore',
    timeZone: 'Asia/Singapore',
    distance: '10k',
    fee: 39.5,
    limit: 3000,
    days: { created: -4, opens: -3, closes: 20, event: 28 },
    startTime: '20:00',
    organizer: cityNights,
    description:
      'The bay closes to traffic for one evening and belongs to runners. Bands play at every second kilometre and the heat of the day has gone by the start. Reflective shirts are part of the entry.',
  },
  {
    title: 'Alpine Pass Ascent',
    image: 'alpine-pass',
    location: 'Grindelwald, Switzerland',
    timeZone: 'Europe/Zurich',
    distance: '25k',
    fee: 120,
    limit: 40,
    days: { created: -6, opens: -5, closes: 30, event: 40 },
    startTime: '07:00',
    organizer: highTrails,
    runners: 40,
    description:
      'Forty runners, one mountain pass, 1,600 meters of climbing. The path is a narrow one, which is why the field is small and the spots go fast. Mountain guides stand at the three exposed passages and decide on the day whether we go.',
  },
  {
    title: 'Frozen Lake Challenge',
    image: 'winter-lake',
    location: 'Orsa, Sweden',
    timeZone: 'Europe/Stockholm',
    distance: '25k',
    fee: 80,
    limit: 300,
    days: { created: -8, opens: 20, closes: 80, event: 110 },
    startTime: '10:00',
    organizer: highTrails,
    description:
      'One loop on the ice, ploughed and measured the evening before. Spikes are a must, and so is a second pair of gloves. The sauna at the shore is heated from noon until the last runner is in.',
  },
  {
    title: 'Tulip Fields Family Run',
    image: 'tulip-fields',
    location: 'Lisse, Netherlands',
    timeZone: 'Europe/Amsterdam',
    distance: '3k',
    fee: null,
    limit: 1500,
    days: { created: -10, opens: -9, closes: 10, event: 17 },
    startTime: '11:00',
    description:
      'A short and entirely flat round through the bulb fields, open to everyone who can walk it. Prams, grandparents and dogs on a lead are welcome. Entry is free thanks to the growers, who only ask that nobody picks the flowers.',
  },
  {
    title: 'Cherry Blossom Run',
    image: 'cherry-blossom',
    location: 'Kyoto, Japan',
    timeZone: 'Asia/Tokyo',
    distance: '3k',
    fee: 15,
    limit: 800,
    days: { created: -13, opens: -12, closes: -4, event: -1 },
    startTime: '09:00',
    organizer: cityNights,
    description:
      'Three quiet kilometers along the canal while the trees are in bloom. There are no prizes and no clocks, only tea at the end. The date follows the blossom, so entries open late and close early.',
  },
  {
    title: 'Seven Bridges River Run',
    image: 'river-bridges',
    location: 'Budapest, Hungary',
    timeZone: 'Europe/Budapest',
    distance: '10k',
    fee: 25,
    limit: null,
    days: { created: -16, opens: -15, closes: 60, event: 75 },
    startTime: '09:00',
    organizer: harbourRunners,
    description:
      'Cross the river seven times in ten kilometers. Both embankments are closed to cars, so there is room for everybody and no limit on entries. Stay for the open-air baths: your start number is the ticket.',
  },
  {
    title: 'Coastal Cliffs Trail Race',
    image: 'coastal-cliffs',
    location: 'County Clare, Ireland',
    timeZone: 'Europe/Dublin',
    distance: '25k',
    fee: 65,
    limit: 450,
    days: { created: -20, opens: -19, closes: -2, event: 9 },
    startTime: '09:30',
    description:
      'Grass, rock and wind along the edge of the Atlantic. The path is safe but never flat, and the weather changes twice before the halfway tent. Bring a jacket that you trust; we bring soup.',
  },
  {
    title: 'Volcanic Island Trail',
    image: 'volcanic-island',
    location: 'Pico, Azores, Portugal',
    timeZone: 'Atlantic/Azores',
    distance: '25k',
    fee: 60,
    limit: 700,
    days: { created: -25, opens: -24, closes: 25, event: 50 },
    startTime: '08:30',
    organizer: highTrails,
    description:
      'From the harbour up through vineyards walled in black stone to the rim of the old crater, and back down to the sea. The ground is sharp, so choose shoes with a firm sole. Runners from other islands travel free on the morning boat.',
  },
  {
    title: 'Autumn Forest Run',
    image: 'autumn-forest',
    location: 'Stowe, Vermont, USA',
    timeZone: 'America/New_York',
    distance: '10k',
    fee: 35,
    limit: 1200,
    days: { created: -75, opens: -70, closes: -35, event: -28 },
    startTime: '09:00',
    description:
      'Soft trails under red maples, with a covered bridge at the halfway mark. The pace is friendly and the cider is local. Last year more than half of the field ran it as their first race.',
  },
  {
    title: 'Desert Dunes Challenge',
    image: 'desert-dunes',
    location: 'Merzouga, Morocco',
    timeZone: 'Africa/Casablanca',
    distance: '25k',
    fee: 95,
    limit: 250,
    days: { created: -130, opens: -125, closes: -70, event: -60 },
    startTime: '06:00',
    organizer: cityNights,
    description:
      'Sand from the first step to the last. We start before sunrise, follow the crest of the great dunes and are back in camp before the heat. Water is handed out every four kilometers and nobody runs alone.',
  },
];
