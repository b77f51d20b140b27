import type { Takedown } from '@marathon/contracts/takedown';
import { Badge } from '../components/Badge.tsx';
import { FormNotice } from '../forms/index.ts';

/** For the team of a race that operators took down: what that means, why, and what they can do. */
export const TakedownNotice = ({ takedown: { reason, contactEmail } }: { readonly takedown: Takedown }) => (
  <FormNotice role="status">
    This race was taken down. Only its team sees it, nobody can register or change it, and your runners keep
    their registrations. Reason: “{reason}” Think this is a mistake? Write to{' '}
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
  </FormNotice>
);

/** In the place of the status of such a race. */
export const TakedownBadge = () => <Badge tone="danger">Taken down</Badge>;
