import { mailto } from '@marathon/contracts/mailto';
import type { ReactNode } from 'react';
import type { TakedownNotice } from '../takedownOf.ts';
import { InsteadOfMarathon } from './InsteadOfMarathon.tsx';

interface Props {
  readonly takedown: TakedownNotice;
  readonly action: ReactNode;
}

/** Replaces a marathon that operators took down. */
export const TakenDown = ({ takedown: { reason, contactEmail }, action }: Props) => (
  <InsteadOfMarathon icon="warning" title="This race was taken down" intro={reason && `Reason: ${reason}`}>
    {contactEmail && (
      <p>
        Questions? Write to <a href={mailto(contactEmail)}>{contactEmail}</a>.
      </p>
    )}
    {action}
  </InsteadOfMarathon>
);
