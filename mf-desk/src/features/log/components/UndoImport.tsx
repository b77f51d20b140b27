import { failureWords } from '@marathon/app-runtime/accounts';
import type { UndoneImport } from '@marathon/contracts/participantsImport';
import { Button, dialogs, formatCount, space, toasts } from '@marathon/ui';
import styled from 'styled-components';
import { useUndoImport } from '../undoImport.ts';

interface Props {
  readonly marathonId: string;
  readonly importId: string;
}

/** Cancels the registrations of one import, after a question, and reports who stays. */
export function UndoImport({ marathonId, importId }: Props) {
  const undo = useUndoImport(marathonId);
  async function ask() {
    const isSure = await dialogs.confirm({
      title: 'Undo this import?',
      text: 'Everyone it registered loses their spot. People who were changed since, or who have an account, stay registered.',
      yes: 'Yes, undo it',
    });
    if (!isSure) return;
    undo.mutate(importId, {
      onSuccess: (undone) => void report(undone),
      onError: (error) => void toasts.error(failureWords(error, 'That didn’t work. Please try again.')),
    });
  }
  return (
    <Below>
      <Button variant="secondary" size="s" busy={undo.isPending} onClick={() => void ask()}>
        Undo import
      </Button>
    </Below>
  );
}

function report({ deletedCount, kept }: UndoneImport) {
  const title = deletedCount === 0 ? 'Nobody was removed' : `${formatCount(deletedCount)} removed`;
  const text = kept.length > 0 ? stillRegistered(kept) : 'Nobody from this import is still registered.';
  return dialogs[deletedCount === 0 ? 'info' : 'success']({ title, text });
}

const mostNamed = 10;

function stillRegistered(kept: UndoneImport['kept']): string {
  const names = kept.slice(0, mostNamed).map(({ participantName }) => participantName);
  const others = kept.length > mostNamed ? ` and ${formatCount(kept.length - mostNamed)} more` : '';
  return `Changed since or with an account, so still registered: ${names.join(', ')}${others}.`;
}

const Below = styled.div`
  margin-top: ${space[2]};
`;
