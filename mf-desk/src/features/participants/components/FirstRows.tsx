import type { ImportedRow } from '@marathon/contracts/participantsImport';
import { fieldsBesidesName } from '@marathon/contracts/registrationFields';
import { color, space, text } from '@marathon/ui';
import styled from 'styled-components';

const mostShown = 3;

/** A sample of the people as read. Rows with letters that depend on the encoding come first. */
export function FirstRows({ rows }: { readonly rows: readonly ImportedRow[] }) {
  const people = rows
    .filter(({ status }) => status === 'ok')
    .toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b)))
    .slice(0, mostShown);
  if (people.length === 0) return null;
  return (
    <List aria-label="How we read your list">
      {people.map((person) => (
        <li key={person.row}>
          <b>{person.name}</b> {textsOf(person).filter(Boolean).join(', ')}
        </li>
      ))}
    </List>
  );
}

const textsOf = (person: ImportedRow) => [
  person.email,
  ...fieldsBesidesName.map((name) => person[name]),
  ...(person.answers ?? []),
];

const isPlain = ({ name }: ImportedRow) => !/[^ -~]/.test(name);

const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  font-size: ${text.s};
  list-style: none;
  li {
    overflow-wrap: anywhere;
  }
`;
