import { limits } from '@marathon/contracts/constants';
import { Button, space } from '@marathon/ui';
import { Field, TextInput } from '@marathon/ui/forms';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  readonly onInput: (input: string) => void;
}

/** Never disabled, so that no scan is lost, and empty after each. */
export function CheckInForm({ onInput }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useTypingInto(input);
  function take(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (typed !== '') onInput(typed);
    event.currentTarget.reset();
  }
  return (
    <Form onSubmit={take}>
      <Field
        label="Ticket code or name"
        required
        hint="Scan the QR code with a scanner, or type and press Enter."
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={4 * limits.text}
          />
        )}
      </Field>
      <Button type="submit">Check</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  > :first-child {
    width: 100%;
  }
`;

/** Without a focused field, a keyboard scanner types into this field. */
function useTypingInto(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const takeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isText && document.activeElement === document.body) input.current?.focus();
    };
    document.addEventListener('keydown', takeKey);
    return () => document.removeEventListener('keydown', takeKey);
  }, [input]);
}
