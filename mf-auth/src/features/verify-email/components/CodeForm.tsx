import { isApiError } from '@marathon/app-runtime';
import { failureWords, useSendVerification } from '@marathon/app-runtime/accounts';
import { showFailure, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { verificationCodeSchema } from '@marathon/contracts/accountRequests';
import { messages } from '@marathon/contracts/messages';
import { Button, Link, space } from '@marathon/ui';
import { CodeField, FormActions, FormGrid, FormNotice, MailNote } from '@marathon/ui/forms';
import styled from 'styled-components';
import { useReturnPath } from '../../../shared/useReturnPath.ts';
import { useVerifyEmail } from '../verifyEmail.ts';

const words = messages.verification;

interface Props {
  readonly email: string;
  readonly onDone: () => void;
}

export function CodeForm({ email, onDone }: Props) {
  const { byCode } = useVerifyEmail();
  const { send, sending, outcome } = useSendVerification(email);
  const back = useReturnPath();
  const form = useZodForm(verificationCodeSchema, { defaultValues: { code: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit({
    form,
    send: ({ code }) => byCode(code),
    onSent: onDone,
    onFailed: (error) => {
      if (isApiError(error, 'email-verified-already')) onDone();
      else if (isApiError(error, 'wrong-code')) refuse(wrongCode(error.body) ?? expired);
      else if (isApiError(error, 'challenge-expired')) refuse(expired);
      else showFailure(form, error, failureWords(error, 'We couldn’t check the code. Please try again.'));
    },
  });
  const refuse = (message: string) => form.setError('code', { message }, { shouldFocus: true });
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        <Sent>
          <p>{words.sent(email)}</p>
          <MailNote />
        </Sent>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <CodeField
          kind="digits"
          isLarge
          hint="Enter the 6-digit code, or open the link we emailed you."
          error={errors.code?.message}
          input={form.register('code')}
        />
      </FormGrid>
      <FormActions>
        <Button type="submit" size="l" block busy={busy}>
          {busy ? messages.pleaseWait : 'Confirm'}
        </Button>
        <Button
          variant="secondary"
          block
          aria-busy={sending || undefined}
          aria-disabled={sending || undefined}
          onClick={send}
        >
          {sending ? messages.pleaseWait : words.resendCode}
        </Button>
      </FormActions>
      <Outcome role="status">
        {outcome && <FormNotice $tone={outcome.ok ? 'ok' : 'danger'}>{outcome.text}</FormNotice>}
      </Outcome>
      <Later>
        <Link to={back} replace>
          Skip for now
        </Link>
      </Later>
    </form>
  );
}

/** With the remaining tries; undefined if there are none. */
function wrongCode(body: unknown): string | undefined {
  const { triesLeft } = body as { triesLeft?: number };
  if (triesLeft === undefined) return 'That code isn’t right.';
  if (triesLeft <= 0) return undefined;
  return `That code isn’t right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

const expired = 'This code no longer works. Please resend it.';

const Sent = styled.div`
  display: grid;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`;

const Outcome = styled.div`
  margin-top: ${space[4]};
  &:empty {
    display: none;
  }
`;

const Later = styled.p`
  margin-top: ${space[5]};
  a {
    font-weight: 650;
  }
`;
