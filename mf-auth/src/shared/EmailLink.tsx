import { Link, useNavigate } from '@marathon/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useOtherWay } from './useOtherWay.ts';

interface Props {
  readonly to: string;
  /** The current input. */
  readonly email: () => string;
  readonly children: ReactNode;
}

/** Passes `location.state` and the typed address on. */
export function EmailLink({ to, email, children }: Props) {
  const link = useOtherWay(to);
  const navigate = useNavigate();
  const takeAlong = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(link.to, { state: { ...link.state, email: email() } });
  };
  return (
    <Link {...link} onClick={takeAlong}>
      {children}
    </Link>
  );
}
