import { formatCount } from '@marathon/ui';
import { aheadOf, type Position, type Stage } from './stage.ts';

/** Beginning of the document's title, for background tabs. */
export function titleOf(stage: Stage, position: Position, now: number): string {
  switch (stage) {
    case 'gathering':
      return `Draw in ${minutesUntil(position.room.opensAt, now)}`;
    case 'queued':
      return `${formatCount(aheadOf(position) ?? 0)} ahead of you`;
    case 'admitted':
      return `Your turn! ${minutesUntil(position.entry?.admission?.expiresAt, now)} left`;
    default:
      return titles[stage];
  }
}

const titles = {
  early: 'Waiting room',
  drawing: 'The draw is on',
  called: 'Your turn!',
  expired: 'Your turn has passed',
  left: 'You’ve left',
  registered: 'Registered',
  'sold-out': 'Sold out',
  closed: 'Closed',
};

/** When the stage changes, or the line has become much shorter. */
export function announcementOf(stage: Stage, position: Position): string {
  if (stage !== 'queued') return announcements[stage];
  const number = formatCount(position.entry?.number ?? 0);
  const ahead = aheadOf(position) ?? 0;
  if (ahead === 0) return `Your number is ${number}. You’re next.`;
  const milestone = milestones.find((at) => ahead < at);
  return milestone === undefined
    ? `Your number is ${number}.`
    : `Your number is ${number}. Fewer than ${formatCount(milestone)} people are ahead of you.`;
}

const announcements: Record<Exclude<Stage, 'queued'>, string> = {
  early: 'The waiting room isn’t open yet.',
  gathering: 'You’re in the waiting room.',
  drawing: 'The draw is on. You’ll get your number in a moment.',
  called: 'It’s your turn. One moment.',
  admitted: 'It’s your turn. You have ten minutes to submit the form.',
  expired: 'Your turn has passed.',
  left: 'You’ve left the line.',
  registered: 'You’re registered.',
  'sold-out': 'The race is sold out.',
  closed: 'Registration is closed.',
};

const milestones = [10, 100, 1_000, 10_000, 100_000];

/** `1 min`, `12 min`, `2 h`. */
function minutesUntil(instant: string | undefined, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(instant ?? '') - now) / 60_000));
  return minutes > 90 ? `${Math.round(minutes / 60)} h` : `${minutes} min`;
}

/** `12:05`, `1:02:05`: for a countdown. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
