import { color, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldProblem } from './FieldProblem.tsx';

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** If not, the label says "(optional)". */
  readonly required?: boolean;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, hint, error, required = false, children }: Props) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <Box>
      <Label>
        <label htmlFor={id}>{label}</label>
        {!required && <Optional>Optional</Optional>}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <div aria-live="polite">{error && <FieldProblem id={errorId}>{error}</FieldProblem>}</div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

const Label = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  font-size: ${text.s};
  font-weight: 600;
`;

const Optional = styled.span`
  flex: none;
  color: ${color.inkMuted};
  font-weight: 400;
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.45;
`;
