import { useMarathon } from '@marathon/app-runtime/marathons';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, Card, space } from '@marathon/ui';
import { Steps } from '@marathon/ui/registrations';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { isOfRegistrations, type useWholeLog } from '../useWholeLog.ts';
import { RaceEntry } from './RaceEntry.tsx';
import { RegistrationEntry } from './RegistrationEntry.tsx';

type WholeLog = ReturnType<typeof useWholeLog>;

interface Props {
  readonly marathonId: string;
  readonly log: WholeLog;
  readonly entries: NonNullable<WholeLog['data']>;
}

/** Last entry first; earlier ones on demand, when the first of them gets the focus. */
export function LogEntries({ marathonId, log, entries }: Props) {
  const marathon = useMarathon(marathonId).data;
  const timeZone = marathon?.timeZone ?? null;
  const mayImport = mayDo(useMyRole(marathon), 'importParticipants');
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = focusAt.current;
    const item = at === undefined ? undefined : list.current?.children[at];
    if (!(item instanceof HTMLElement)) return;
    focusAt.current = undefined;
    item.tabIndex = -1;
    item.focus();
  });
  const fetchEarlier = () => {
    focusAt.current = entries.length;
    void log.fetchEarlier();
  };
  return (
    <Box $padded>
      <Steps ref={list}>
        {entries.map((entry) =>
          isOfRegistrations(entry) ? (
            <RegistrationEntry key={entry.id} marathonId={marathonId} entry={entry} mayImport={mayImport} />
          ) : (
            <RaceEntry key={entry.id} entry={entry} timeZone={timeZone} />
          ),
        )}
      </Steps>
      {log.isFetchEarlierError && <p role="alert">Earlier entries could not be loaded. Please try again.</p>}
      {log.hasEarlier && (
        <Button variant="secondary" busy={log.isFetchingEarlier} onClick={fetchEarlier}>
          Earlier entries
        </Button>
      )}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
`;
