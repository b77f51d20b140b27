import { color, Icon, radius, space, text } from '@marathon/ui';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import styled, { css } from 'styled-components';

const look = css`
  width: 100%;
  min-height: 3rem;
  padding: ${space[2]} ${space[4]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.m};
  line-height: 1.4;
  transition: border-color 0.15s;
  &:hover:not(:disabled, [aria-invalid='true']) {
    border-color: ${color.ink};
  }
  &:focus-visible {
    border-color: ${color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:read-only:not(select),
  &:disabled {
    border-color: ${color.line};
    background: ${color.surfaceSunken};
    color: ${color.inkMuted};
  }
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
`;

export const TextInput = styled.input`
  ${look}
`;

export const TextArea = styled.textarea`
  ${look}
  min-height: 8rem;
  resize: vertical;
`;

export const Select = styled.select`
  ${look}
  appearance: none;
  padding-inline-end: ${space[7]};
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-position:
    right 1.35rem center,
    right 1rem center;
  background-size: 0.375rem 0.375rem;
  background-repeat: no-repeat;
  cursor: pointer;
`;

export const InputWithButton = styled.div`
  position: relative;
  & > input {
    padding-inline-end: ${space[7]};
  }
`;

export const InputButton = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 3rem;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.inkMuted};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
`;

type PasswordProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly ref?: Ref<HTMLInputElement>;
};

export function PasswordInput(props: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <InputWithButton>
      <TextInput {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <InputButton
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown((was) => !was)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </InputButton>
    </InputWithButton>
  );
}
