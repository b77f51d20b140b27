import { messages } from '@marathon/contracts/messages';
import { Skeleton } from '@marathon/ui';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';
import { Hero } from './Hero.tsx';

export function DetailsSkeleton() {
  const picture = (
    <Hero>
      <Skeleton />
    </Hero>
  );
  return (
    <PageSkeleton label={messages.loading.marathon} top={picture} asideHeight="20rem">
      <Skeleton $width="70%" $height="3.5rem" />
      <Skeleton $width="40%" $height="1.5rem" />
      <Skeleton $height="7.5rem" />
      <Skeleton $height="16rem" />
    </PageSkeleton>
  );
}
