import { useEffect, useState } from 'react';
import { Board } from './board/Board.tsx';
import { useOperations } from './live/useOperations.ts';
import { keptToken } from './token/keptToken.ts';
import { TokenForm } from './token/TokenForm.tsx';

export default function OperationsScreen() {
  const [access, setAccess] = useState(() => {
    const token = keptToken.read();
    return token === undefined ? undefined : { token, isTyped: false };
  });
  const operations = useOperations(access);
  const { refused, connection } = operations;

  useEffect(() => {
    if (refused === 'token') keptToken.keep(undefined);
  }, [refused]);

  function open(token: string) {
    keptToken.keep(token);
    setAccess({ token, isTyped: true });
  }

  function forget() {
    keptToken.keep(undefined);
    setAccess(undefined);
  }

  const isTried = access?.isTyped === true && connection === 'connecting' && refused === undefined;
  if (access === undefined || refused !== undefined || isTried)
    return <TokenForm refused={refused} busy={isTried} onToken={open} />;
  return <Board operations={operations} onForget={forget} />;
}
