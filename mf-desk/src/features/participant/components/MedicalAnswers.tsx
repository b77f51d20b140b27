import { failureWords } from '@marathon/app-runtime/accounts';
import { useMarathon } from '@marathon/app-runtime/marathons';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { mayDo } from '@marathon/contracts/teamRoles';
import { Button, color, dialogs, formatDate, Icon, space, text } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { GivenAnswers } from '@marathon/ui/registrations';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { useMedicalAnswers } from '../api/readMedicalAnswers.ts';

interface Props {
  readonly participant: ParticipantView;
  readonly count: number;
}

/** Shown on request only, and logged. */
export function MedicalAnswers({ participant, count }: Props) {
  const role = useMyRole(useMarathon(participant.marathonId).data);
  const { data, error, isPending, mutate } = useMedicalAnswers(participant);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) shown.current?.focus();
  }, [data]);
  if (data)
    return (
      <Box ref={shown} tabIndex={-1} role="group" aria-label="Medical answers">
        <h3>Medical answers</h3>
        <GivenAnswers of={data.answers} />
        <Note>Deleted on {formatDate(data.deletedAt)}. The log shows that you read them.</Note>
      </Box>
    );
  if (!mayDo(role, 'readMedicalAnswers')) return <Note>{inWords(count)} stored separately.</Note>;
  async function ask() {
    const agreed = await dialogs.confirm({
      title: 'Read the medical answers?',
      text: 'The log will show that you read them, with your name. The runner sees that an organizer did.',
      yes: 'Read them',
    });
    if (agreed) mutate();
  }
  return (
    <Box>
      {error && (
        <FormNotice role="alert">
          {failureWords(error, 'The medical answers could not be loaded.')}
        </FormNotice>
      )}
      <Button variant="secondary" size="s" busy={isPending} onClick={() => void ask()}>
        <Icon name="eye" size={18} />
        Read medical answers …
      </Button>
      <Note>{inWords(count)} stored separately. Each reading is logged.</Note>
    </Box>
  );
}

const inWords = (count: number) => (count === 1 ? '1 medical answer is' : `${count} medical answers are`);

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  &:focus {
    outline: none;
  }
  h3 {
    font-size: ${text.h4};
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
