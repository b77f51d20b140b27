import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { doneAnswer } from '@marathon/contracts/answers/accounts';
import { messages } from '@marathon/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { failureWords } from './failureWords.ts';

const words = messages.verification;

const sendVerification = ({ api }: Runtime) => api.post('/users/me/verification', {}, { answer: doneAnswer });

export function useSendVerification(email: string) {
  const runtime = useRuntime();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendVerification(runtime),
  });
  return {
    send: () => {
      if (!isPending) mutate();
    },
    sending: isPending,
    outcome: isSuccess
      ? ({ ok: true, text: words.sentAgain(email) } as const)
      : error
        ? ({ ok: false, text: failureWords(error, words.sendingFailed) } as const)
        : undefined,
  };
}

/** For external identity providers, whose emails contain no code. */
export const linkSent = (email: string) => `We emailed a link to ${email}. Open it to confirm your email.`;
