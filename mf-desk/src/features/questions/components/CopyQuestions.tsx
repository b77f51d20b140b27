import { useSession } from '@marathon/app-runtime';
import { itemsOf } from '@marathon/app-runtime/lists';
import { useMyMarathons } from '@marathon/app-runtime/marathons';
import type { Question } from '@marathon/contracts/questions';
import { Button, useSearchParams } from '@marathon/ui';
import { Modal } from '@marathon/ui/forms';
import { useEffect, useState } from 'react';
import { ChooseRace } from './ChooseRace.tsx';

interface Props {
  readonly marathonId: string;
  readonly onCopy: (questions: readonly Question[]) => void;
}

/** Read once: a later reload or shared link does not ask again. */
function useCopiedRace(): string {
  const [query, setQuery] = useSearchParams();
  const [original] = useState(query.get('copy') ?? '');
  useEffect(() => {
    if (!query.has('copy')) return;
    const rest = new URLSearchParams(query);
    rest.delete('copy');
    setQuery(rest, { replace: true });
  }, [query, setQuery]);
  return original;
}

/** Copies another race's questions; empty without other races. `?copy={id}` asks at once, with that race chosen. */
export function CopyQuestions({ marathonId, onCopy }: Props) {
  const { user } = useSession();
  const original = useCopiedRace();
  const [open, setOpen] = useState(original !== '');
  const races = useMyMarathons(user?.email ?? '');
  const others = itemsOf(races.data).filter(({ _id }) => _id !== marathonId);
  const close = () => setOpen(false);
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Copy the questions of another race
      </Button>
      <Modal open={open} title="Copy questions" onClose={close}>
        <ChooseRace
          races={others}
          original={original}
          onOlder={races.hasNextPage ? () => void races.fetchNextPage() : undefined}
          onCopy={onCopy}
          onCancel={close}
        />
      </Modal>
    </>
  );
}
