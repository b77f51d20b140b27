import type { Marathon } from '@marathon/contracts/marathon';
import { Button, Icon, LinkButton } from '@marathon/ui';
import { useState } from 'react';
import type { AskedOf } from '../api/getParticipants.ts';
import { AddDialog } from './AddDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly asked: AskedOf;
}

/** What an organizer can do about the participants as a whole: the place for more of it. */
export function ParticipantActions({ marathon: { _id }, asked }: Props) {
  const [isExporting, setExporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setExporting(true)}>
        <Icon name="share" size={18} />
        Export
      </Button>
      <Button variant="secondary" size="s" onClick={() => setAdding(true)}>
        <Icon name="plus" size={18} />
        Add
      </Button>
      <Button variant="secondary" size="s" onClick={() => setImporting(true)}>
        <Icon name="list" size={18} />
        Import
      </Button>
      <LinkButton to={`/desk/${_id}/statistics`} variant="secondary" size="s">
        <Icon name="route" size={18} />
        Statistics
      </LinkButton>
      <LinkButton to={`/desk/${_id}/log`} variant="secondary" size="s">
        <Icon name="clock" size={18} />
        Log
      </LinkButton>
      <LinkButton to={`/desk/${_id}/ticket`} variant="secondary" size="s">
        <Icon name="ticket" size={18} />
        Check a ticket
      </LinkButton>
      <LinkButton to={`/marathonsdetails/${_id}`} variant="secondary" size="s">
        <Icon name="flag" size={18} />
        About the race
      </LinkButton>
      <ExportDialog open={isExporting} asked={asked} onClose={() => setExporting(false)} />
      <AddDialog open={isAdding} marathonId={_id} onClose={() => setAdding(false)} />
      <ImportDialog open={isImporting} marathonId={_id} onClose={() => setImporting(false)} />
    </>
  );
}
