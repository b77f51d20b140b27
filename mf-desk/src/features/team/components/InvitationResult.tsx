import { warn } from '@marathon/app-runtime';
import { invitationLink } from '@marathon/contracts/teams';
import { Button, toasts } from '@marathon/ui';
import { Field, FormGrid, ModalActions, TextInput } from '@marathon/ui/forms';
import { useEffect, useRef } from 'react';

interface Props {
  readonly email: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The invited address, and the invitation's link. */
export function InvitationResult({ email, token, onClose }: Props) {
  const link = `${location.origin}${invitationLink(token)}`;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      await toasts.success('Link copied');
    } catch (error) {
      warn('The link could not be copied', error);
      await toasts.error('The link could not be copied');
    }
  }
  return (
    <>
      <FormGrid>
        <p ref={told} tabIndex={-1}>
          We emailed {email}. They can accept for 7 days.
        </p>
        <Field
          label="Link"
          required
          hint="Share it yourself if the email doesn’t arrive. It only works for that email."
        >
          {(wiring) => (
            <TextInput {...wiring} readOnly value={link} onFocus={({ target }) => target.select()} />
          )}
        </Field>
      </FormGrid>
      <ModalActions>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button onClick={onClose}>Done</Button>
      </ModalActions>
    </>
  );
}
