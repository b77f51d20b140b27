import type { Marathon } from '@marathon/contracts/marathon';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, Icon, LinkButton } from '@marathon/ui';
import { useState } from 'react';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import type { AskedOf } from '../api/getParticipants.ts';
import { AddDialog } from './AddDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly asked: AskedOf;
}

/** What can be done about the participants as a whole, as far as the role of the person reaches: the place for more of it. */
export function ParticipantActions({ marathon, asked }: Props) {
  const { _id } = marathon;
  const role = useMyRole(marathon);
  const [open, setOpen] = useState<'add' | 'import' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {mayDo(role, 'changeParticipants') && (
        <Button variant="secondary" size="s" onClick={() => setOpen('add')}>
          <Icon name="plus" size={18} />
          Add
        </Button>
      )}
      {mayDo(role, 'importParticipants') && (
        <Button variant="secondary" size="s" onClick={() => setOpen('import')}>
          <Icon name="list" size={18} />
          Import
        </Button>
      )}
      {mayDo(role, 'exportParticipants') && (
        <Button variant="secondary" size="s" onClick={() => setOpen('export')}>
          <Icon name="share" size={18} />
          Export
        </Button>
      )}
      <LinkButton to={`/desk/${_id}/statistics`} variant="secondary" size="s">
        <Icon name="route" size={18} />
        Statistics
      </LinkButton>
      <LinkButton to={`/desk/${_id}/ticket`} variant="secondary" size="s">
        <Icon name="ticket" size={18} />
        Check a ticket
      </LinkButton>
      <LinkButton to={`/desk/${_id}/log`} variant="secondary" size="s">
        <Icon name="clock" size={18} />
        Log
      </LinkButton>
      {mayDo(role, 'editMarathon') && (
        <LinkButton to={`/desk/${_id}/questions`} variant="secondary" size="s">
          <Icon name="edit" size={18} />
          Questions
        </LinkButton>
      )}
      {mayDo(role, 'manageTeam') && (
        <LinkButton to={`/desk/${_id}/team`} variant="secondary" size="s">
          <Icon name="users" size={18} />
          Team
        </LinkButton>
      )}
      <LinkButton to={`/marathonsdetails/${_id}`} variant="secondary" size="s">
        <Icon name="flag" size={18} />
        About the race
      </LinkButton>
      {mayDo(role, 'editMarathon') && (
        <LinkButton to={`/dashboard/update-marathon/${_id}`} variant="secondary" size="s">
          <Icon name="edit" size={18} />
          Change the race
        </LinkButton>
      )}
      <ExportDialog open={open === 'export'} asked={asked} onClose={close} />
      <AddDialog open={open === 'add'} marathonId={_id} onClose={close} />
      <ImportDialog open={open === 'import'} marathonId={_id} onClose={close} />
    </>
  );
}
