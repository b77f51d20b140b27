import { useMarathon } from '@marathon/app-runtime/marathons';
import { Breadcrumbs } from './Breadcrumbs.tsx';

/** Breadcrumbs of a race's screen. */
export function RaceBreadcrumbs({ marathonId }: { readonly marathonId: string }) {
  const title = useMarathon(marathonId).data?.title ?? 'Participants';
  return (
    <Breadcrumbs
      steps={[
        { label: 'Desk', to: '/desk' },
        { label: title, to: `/desk/${marathonId}` },
      ]}
    />
  );
}
