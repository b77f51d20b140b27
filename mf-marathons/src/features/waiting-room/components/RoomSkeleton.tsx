import { messages } from '@marathon/contracts/messages';
import { Skeleton } from '@marathon/ui';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';

export const RoomSkeleton = () => (
  <PageSkeleton
    label={messages.loading.marathon}
    heading={<Skeleton $width="60%" $height="3.5rem" />}
    asideHeight="25rem"
  >
    <Skeleton $height="20rem" />
  </PageSkeleton>
);
