import type { Registration } from '@marathon/contracts/registration';
import { AreaLoading } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { Happenings } from '@marathon/ui/registrations';
import { useRaceChanges, useRegistrationLog } from '../api/getHistory.ts';
import { withRaceChanges } from '../domain/withRaceChanges.ts';
import { ScreenPart } from './ScreenPart.tsx';

/** Actions of runner and organizers, and changes of the race, oldest first. */
export default function RegistrationHistory({ registration }: { readonly registration: Registration }) {
  const { data: race, isLoading } = useRaceChanges(registration.marathonId);
  const log = useRegistrationLog(registration._id);
  return (
    <ScreenPart title="History">
      <QueryBoundary query={log} loading={<AreaLoading />} failed="The history could not be loaded.">
        {({ entries }) =>
          isLoading ? (
            <AreaLoading />
          ) : (
            <Happenings of={withRaceChanges(entries, race?.entries ?? [], registration)} isOwn />
          )
        }
      </QueryBoundary>
    </ScreenPart>
  );
}
