import { color, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { Fields } from './Fields.tsx';

/** What a person reads first; empty and technical fields fold away below. */
export function Item({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(fields);
  const technical = entries.filter(isTechnical);
  const read = entries.filter((field) => !isTechnical(field));
  return (
    <>
      {read.length > 0 && <Fields fields={Object.fromEntries(read)} />}
      {technical.length > 0 && (
        <More>
          <summary>Technical details</summary>
          <Fields fields={Object.fromEntries(technical)} />
        </More>
      )}
    </>
  );
}

const More = styled.details`
  margin-top: ${space[3]};
  font-size: ${text.s};
  summary {
    padding-block: ${space[2]};
    color: ${color.inkMuted};
    cursor: pointer;
  }
`;

/** Empty fields, ids, marks that are not set, and what another field repeats. */
const isTechnical = ([name, value]: readonly [name: string, value: unknown]): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === false && mark.test(name)) ||
  id.test(name) ||
  repeated.has(name);

const mark = /^(is|has|must|can)[A-Z]/;
const id = /^_|^id$|Ids?$|[vV]ersion$|[rR]evision$/;

/** The second shape of a registration, for older clients. */
const repeated: ReadonlySet<string> = new Set([
  'participantName',
  'contactNumber',
  'startDate',
  'marathonDate',
]);
