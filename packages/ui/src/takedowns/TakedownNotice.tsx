import { mailto } from '@marathon/contracts/mailto';
import type { Takedown } from '@marathon/contracts/marathon';
import { Badge } from '../components/Badge.tsx';
import { FormNotice } from '../forms/index.ts';

export const TakedownNotice = ({ takedown: { reason, contactEmail } }: { readonly takedown: Takedown }) => (
  <FormNotice role="status">
    This race was taken down. Only its team sees it, nobody can register or change it, and your runners keep
    their registrations. Reason: “{reason}” Think this is a mistake? Write to{' '}
    <a href={mailto(contactEmail)}>{contactEmail}</a>.
  </FormNotice>
);

export const TakedownBadge = () => <Badge tone="danger">Taken down</Badge>;
