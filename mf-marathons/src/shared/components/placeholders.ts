import type { Marathon } from '@marathon/contracts/marathon';

/** What stands where a marathon has no title or place (spec section 2); pictures fall back in EventImage. */
export const titleOf = ({ title }: Partial<Pick<Marathon, 'title'>>) => title?.trim() || 'Untitled marathon';
export const locationOf = ({ location }: Partial<Pick<Marathon, 'location'>>) =>
  location?.trim() || 'Location to be announced';
