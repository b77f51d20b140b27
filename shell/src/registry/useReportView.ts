import { reportView } from '@marathon/app-runtime';
import { useEffect } from 'react';
import { shell } from './ownManifest.ts';
import { useRemotes } from './RemotesProvider.tsx';
import { requestedRemote } from './requestedRemotes.ts';

/** Reports to operators that a remote shows. Use it beside the remote's content. */
export function useReportView(name: string): void {
  useEffect(() => {
    const asked = requestedRemote(name);
    if (asked) reportView(name, asked.remote.version, asked.remote.base, asked.at);
  }, [name]);
}

/** The shell's time begins with the page. */
export function useReportShell(): void {
  const { registry } = useRemotes();
  useEffect(() => {
    reportView(shell, registry.current()[shell]?.version ?? '', '/static/js/', 0);
  }, [registry]);
}
