import { VisuallyHidden } from '@marathon/ui';
import { useEffect, useState } from 'react';
import { durationInWords } from '../../../shared/durationInWords.ts';
import type { Wait } from '../useRegister.ts';

/** Time until the next try, and since the first one: updated each second, announced once. */
export function WaitingTime({ wait: { since, until = 0 } }: { readonly wait: Wait }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now;
  const waited = now - since;
  return (
    <>
      <span aria-hidden="true">
        {[
          left > 0 ? `Trying again in ${durationInWords(left)}.` : 'Trying again now.',
          waited > worthTelling && `You’ve waited ${durationInWords(waited)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <VisuallyHidden>We’ll keep trying.</VisuallyHidden>
    </>
  );
}

const worthTelling = 5_000;
