import { color, media, space, text } from '@marathon/ui';
import styled from 'styled-components';
import { isRecord, labelOf, textOf } from '../domain/inWords.ts';

/** An object's fields, with nested ones below. */
export function Fields({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) {
  return (
    <Grid>
      {Object.entries(fields).map(([name, value]) => (
        <Pair key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <Value name={name} value={value} />
          </dd>
        </Pair>
      ))}
    </Grid>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (isRecord(value)) return <Fields fields={value} />;
  if (!Array.isArray(value)) return textOf(value, name);
  if (!value.some(isRecord)) return value.map((item) => textOf(item)).join(', ') || textOf(null);
  return value.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while it is shown
    <Fields key={at} fields={isRecord(item) ? item : { value: item }} />
  ));
}

const Grid = styled.dl`
  display: grid;
  gap: ${space[2]} ${space[5]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pair = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
`;
