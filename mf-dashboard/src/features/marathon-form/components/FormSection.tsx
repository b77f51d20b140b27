import { Card, color, font, space, text } from '@marathon/ui';
import { FormActions } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const wide = '@container (min-width: 56rem)';
const side = '15rem';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Related fields, with their title on the left where there is room. */
export function FormSection({ title, note, children }: Props) {
  return (
    <Group>
      <Legend>{title}</Legend>
      <Columns>
        <Note>{note}</Note>
        <Card $padded>{children}</Card>
      </Columns>
    </Group>
  );
}

/** A container, so that sections adapt to its width, not the window's. */
export const SectionedForm = styled.form`
  display: grid;
  gap: ${space[7]};
  container-type: inline-size;
`;

/** Below the fields, in their column. */
export const SectionedActions = styled(FormActions)`
  margin-top: 0;
  ${wide} {
    padding-inline-start: calc(${side} + ${space[6]});
  }
`;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  color: ${color.ink};
  font: 700 ${text.h3} / 1.1 ${font.display};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[2]};
  & > div {
    /* A calendar's button must not be cut off, nor its focus ring. */
    overflow: visible;
  }
  ${wide} {
    grid-template-columns: ${side} minmax(0, 1fr);
    gap: ${space[6]};
    & > div {
      margin-top: -2.25rem;
    }
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
