import { useAtom } from 'jotai';
import { useEffect } from 'react';
import styled from 'styled-components';
import { color, media, radius, shadow, space } from '../theme/tokens.ts';
import { bottomOffset, topOffset } from './offsets.ts';
import { plainToastAtom } from './toasts.ts';

/** Needs no loading. */
export function PlainToast() {
  const [message, setMessage] = useAtom(plainToastAtom);
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), duration);
    return () => clearTimeout(timer);
  }, [message, setMessage]);
  return <div role="alert">{message !== undefined && <Words>{message}</Words>}</div>;
}

const duration = 5_000;

const Words = styled.p`
  position: fixed;
  inset: ${topOffset} auto auto 50%;
  z-index: 100;
  max-width: calc(100vw - 2 * ${space.gutter});
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.surfaceInverse};
  color: ${color.inkInverse};
  box-shadow: ${shadow.l};
  font-weight: 600;
  transform: translateX(-50%);
  ${media.phone} {
    inset-block: auto ${bottomOffset};
  }
`;
