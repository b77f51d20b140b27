import { color, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { isTechnical } from '../domain/isTechnical.ts';
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
