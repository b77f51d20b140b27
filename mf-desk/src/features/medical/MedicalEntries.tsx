import { limits } from '@marathon/contracts/constants';
import { folded } from '@marathon/contracts/foldedText';
import type { MedicalList } from '@marathon/contracts/questions';
import { Button, color, EmptyState, formatCount, Link, space, text } from '@marathon/ui';
import { Field, TextInput } from '@marathon/ui/forms';
import { GivenAnswers } from '@marathon/ui/registrations';
import { useState } from 'react';
import styled from 'styled-components';

type Entry = MedicalList['participants'][number];

interface Props {
  readonly marathonId: string;
  readonly participants: readonly Entry[];
}

/** Everything is loaded already, so the search also works without a connection. */
export function MedicalEntries({ marathonId, participants }: Props) {
  const [search, setSearch] = useState('');
  const found = participants.filter((entry) => matches(entry, folded(search)));
  if (participants.length === 0)
    return (
      <EmptyState title="No medical answers" icon="list">
        Nobody who is registered gave one.
      </EmptyState>
    );
  return (
    <Stack>
      <Tools role="search">
        <Field label="Search" required>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="search"
              autoComplete="off"
              placeholder="Name or answer"
              maxLength={limits.text}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </Tools>
      <Count ref={focus} tabIndex={-1} aria-live="polite">
        {inWords(found.length, participants.length)}
      </Count>
      <People aria-label="Medical answers">
        {found.map(({ registrationId, participantName, answers }) => (
          <Person key={registrationId}>
            <Link to={`/desk/${marathonId}/${registrationId}`}>
              <bdi>{participantName}</bdi>
            </Link>
            <GivenAnswers of={answers} />
          </Person>
        ))}
      </People>
    </Stack>
  );
}

const matches = ({ participantName, answers }: Entry, search: string) =>
  [participantName, ...answers.map((answer) => answer.text)].some((one) => folded(one).includes(search));

const inWords = (found: number, all: number) =>
  `${formatCount(found)} of ${formatCount(all)} ${all === 1 ? 'person' : 'people'} with medical answers`;

/** The pressed button is gone. */
const focus = (line: HTMLElement | null) => line?.focus();

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  > :first-child {
    flex: 1 1 14rem;
  }
  @media print {
    display: none;
  }
`;

const Count = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  &:focus {
    outline: none;
  }
`;

const People = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Person = styled.li`
  display: grid;
  gap: ${space[2]};
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
  break-inside: avoid;
  > a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
