import { space, text } from '@marathon/ui';
import styled from 'styled-components';
import type { Difference } from '../domain/changedMeanwhile.ts';
import { marathonLabels } from '../domain/marathonForm.ts';

/** Somebody else's saved values beside the typed ones. */
export function Differences({ of }: { readonly of: readonly Difference[] }) {
  if (of.length === 0) return <p>What you typed is already saved.</p>;
  return (
    <Rows>
      {of.map(({ field, now, typed }) => (
        <div key={field}>
          <dt>{marathonLabels[field]}</dt>
          <dd>Now: {inWords(now)}</dd>
          <dd>Here: {inWords(typed)}</dd>
        </div>
      ))}
    </Rows>
  );
}

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.trim() === '' ? '–' : value;
}

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[3]} ${space[5]};
  margin: 0;
  font-size: ${text.s};
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
    max-height: 6rem;
    overflow: hidden auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
