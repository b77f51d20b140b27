import { color, space } from '@marathon/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Browsers guess at the connection, so the server is asked first. */
export function OfflineNotice() {
  const offline = useOffline();
  return (
    <div role="status">{offline && <Notice>You’re offline. Some details may be out of date.</Notice>}</div>
  );
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = async () => setOffline(!navigator.onLine && !(await serverAnswers()));
    void look();
    addEventListener('offline', look);
    addEventListener('online', look);
    return () => {
      removeEventListener('offline', look);
      removeEventListener('online', look);
    };
  }, []);
  return offline;
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export const Notice = styled.p`
  padding: ${space[2]} ${space.gutter};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  font-weight: 600;
  text-align: center;
`;
