import { isBlank } from '../text/isBlank.ts';

/** What pages show for missing fields (spec sections 2 and 3). */
export const fallbackText = {
  title: 'Untitled marathon',
  location: 'Location to be announced',
  distance: 'N/A',
  organizer: 'Not named',
  description: 'No description available.',
} as const;

export function withFallbacks(answer: unknown, fallbacks: object): object {
  const whole: Record<string, unknown> = { ...(answer as object) };
  for (const [line, fallback] of Object.entries(fallbacks)) if (isBlank(whole[line])) whole[line] = fallback;
  return whole;
}
