import { color, space, text } from '@marathon/ui';
import styled from 'styled-components';

/** `<div><dt>…</dt><dd>…</dd></div>` for each fact. */
export const DefinitionList = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
