import { Button, Page, PageHeading, space } from '@marathon/ui';
import { Field, FormActions, FormNotice, PasswordInput } from '@marathon/ui/forms';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { Refusal } from '../live/watchOperations.ts';

interface Props {
  readonly refused: Refusal | undefined;
  readonly busy: boolean;
  readonly onToken: (token: string) => void;
}

export function TokenForm({ refused, busy, onToken }: Props) {
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(token.trim() === '');
    if (token.trim() !== '') onToken(token.trim());
  }

  return (
    <Page $width="narrow">
      <PageHeading intro="How the product is doing right now, for its operators.">Operations</PageHeading>
      <Form onSubmit={submit} noValidate>
        {refused && <FormNotice role="alert">{refusals[refused]}</FormNotice>}
        <Field
          label="Operator token"
          required
          hint="npm run operators -- token NAME makes one. It stays in this tab until you close it."
          error={isMissing ? 'Enter your token' : undefined}
        >
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="operator-token"
              autoComplete="off"
              value={token}
              onChange={({ target }) => setToken(target.value)}
            />
          )}
        </Field>
        <FormActions>
          <Button type="submit" busy={busy}>
            Show operations
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  & > :last-child {
    margin-top: 0;
  }
`;

const refusals: Record<Refusal, string> = {
  token: 'This token is not valid, or it has expired. Ask for a new one.',
  'too-many': 'Too many tries, or too many open pages. Wait a minute, then try again.',
};
