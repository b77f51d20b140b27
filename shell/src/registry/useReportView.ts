import { reportView } from '@marathon/app-runtime';
import { useEffect } from 'react';
import { askedRemote } from './askedRemotes.ts';
import { shell } from './ownManifest.ts';
import { useRemotes } from './RemotesProvider.tsx';

/** Tells the operator that a remote shows. To be used beside what it draws. */
export function useReportView(name: string): void {
  useEffect(() => {
    const asked = askedRemote(name);
    if (asked) reportView(name, asked.remote.version, asked.remote.base, asked.at);
  }, [name]);
}

/** The same for the shell, whose time begins with the page. */
export function useReportShell(): void {
  const { registry } = useRemotes();
  useEffect(() => {
    reportView(shell, registry.current()[shell]?.version ?? '', '/static/js/', 0);
  }, [registry]);
}
