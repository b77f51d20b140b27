import { text } from '@marathon/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';

interface Props {
  readonly label?: string;
  readonly hint: ReactNode;
  readonly error?: string | undefined;
  /** `digits`: six. `letters`: a recovery code. `any`: either. */
  readonly kind: 'digits' | 'letters' | 'any';
  readonly isLarge?: boolean;
  readonly input: ComponentProps<'input'>;
}

export const CodeField = ({ label = 'Code', hint, error, kind, isLarge = false, input }: Props) => (
  <Field label={label} required hint={hint} error={error}>
    {(wiring) => (
      <Input
        $isLarge={isLarge}
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        autoComplete={kind === 'letters' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        {...wiring}
        {...input}
      />
    )}
  </Field>
);

const Input = styled(TextInput)<{ readonly $isLarge: boolean }>`
  ${({ $isLarge }) =>
    $isLarge &&
    css`
      font-size: ${text.h3};
      font-variant-numeric: tabular-nums;
      letter-spacing: 0.3em;
    `}
`;
