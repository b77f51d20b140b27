import { LinkButton } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import { Outcome } from '../../../shared/Outcome.tsx';

export function AskAgain({ children }: { readonly children: ReactNode }) {
  return (
    <Outcome>
      <FormNotice role="alert">{children}</FormNotice>
      <LinkButton to="/forgot-password" size="l" block>
        Send a new link
      </LinkButton>
    </Outcome>
  );
}
