import { AreaLoading } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { Happenings } from '@marathon/ui/registrations';
import { useRegistrationLog } from '../api/getRegistrationLog.ts';
import { ScreenPart } from './ScreenPart.tsx';

/** Actions of runner and organizers, oldest first. */
export default function RegistrationHistory({ registrationId }: { readonly registrationId: string }) {
  return (
    <ScreenPart title="History">
      <QueryBoundary
        query={useRegistrationLog(registrationId)}
        loading={<AreaLoading />}
        failed="The history could not be loaded."
      >
        {({ entries }) => <Happenings of={entries} isOwn />}
      </QueryBoundary>
    </ScreenPart>
  );
}
