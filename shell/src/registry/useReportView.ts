import { reportView } from '@marathon/app-runtime';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import { useEffect } from 'react';
import { shell } from './ownManifest.ts';
import { useRemotes } from './RemotesProvider.tsx';

const asked = new Map<string, readonly [remote: LiveRemote, at: number]>();

/** Which version of a remote the page is going to show; its time begins. */
export function noteAsked(name: string, remote: LiveRemote): void {
  asked.set(name, [remote, performance.now()]);
}

/** Tells the operator that a remote shows. To be used beside what it draws. */
export function useReportView(name: string): void {
  useEffect(() => {
    const [remote, at] = asked.get(name) ?? [];
    if (remote && at !== undefined) reportView(name, remote.version, remote.base, at);
  }, [name]);
}

/** The same for the shell, whose time begins with the page. */
export function useReportShell(): void {
  const { registry } = useRemotes();
  useEffect(() => {
    reportView(shell, registry.current()[shell]?.version ?? '', '/static/js/', 0);
  }, [registry]);
}
