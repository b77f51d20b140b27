import { isFailure } from '@marathon/contracts/clientErrorKinds';
import type { ClientError } from '@marathon/contracts/clientErrors';
import { withoutPersonalData } from '@marathon/contracts/withoutPersonalData';
import { remoteVersion } from '../remotes/remoteVersions.ts';
import { type FindScreen, pageScreen } from '../screens/pageScreens.ts';
import { reportFailedView } from './reportView.ts';

export interface ErrorContext {
  readonly kind?: ClientError['kind'];
  /** For a front end that failed to load, which no stack names. */
  readonly remote?: string;
  readonly version?: string;
  readonly componentStack?: string;
}

interface Page {
  readonly origin: string;
  readonly path: () => string;
  readonly screenFor: FindScreen;
  readonly shellVersion: () => string;
  readonly remoteVersion: (remote: string) => string | undefined;
  readonly send: (error: ClientError) => void;
}

const reportsAtMost = 20;
const framesAtMost = 8;

export function createErrorReporter({ origin, path, screenFor, send, ...versions }: Page) {
  const reported = new Set<string>();
  const reportedErrors = new WeakSet<object>();
  return (error: unknown, { kind = 'handled', componentStack = '', ...fault }: ErrorContext): void => {
    if (typeof error === 'object' && error !== null) {
      if (reportedErrors.has(error)) return;
      reportedErrors.add(error);
    }
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const frames = [...ownFrames(stack, origin), ...ownFrames(componentStack, origin)];
    const { remote, version } =
      fault.remote === undefined ? (namedBy(error, versions) ?? originOf(frames, versions)) : fault;
    const clientError: ClientError = {
      remote: remote ?? 'shell',
      version: version ?? '',
      route: screenFor(path())?.path ?? 'other',
      kind,
      name: withoutPersonalData(name).slice(0, 80),
      message: withoutPersonalData(message),
      stack: frames.slice(0, framesAtMost),
    };
    const key = [clientError.remote, clientError.name, clientError.message, frames[0]].join('\n');
    if (reported.has(key) || reported.size >= reportsAtMost) return;
    reported.add(key);
    send(clientError);
  };
}

function ownFrames(stack: string, origin: string): string[] {
  return [...stack.matchAll(/(https?:\/\/[^\s()]+?)(\/[\w./-]+\.js:\d+:\d+)/g)].flatMap(
    ([, host, position]) => (host === origin && position !== undefined ? [position] : []),
  );
}

function namedBy(error: unknown, { remoteVersion }: Pick<Page, 'remoteVersion'>) {
  const remote = error instanceof Error && 'remote' in error ? error.remote : undefined;
  return typeof remote === 'string' ? { remote, version: remoteVersion(remote) } : undefined;
}

/** The front end of the topmost frame outside React and the shell. */
function originOf(
  frames: readonly string[],
  { shellVersion, remoteVersion }: Pick<Page, 'shellVersion' | 'remoteVersion'>,
) {
  for (const frame of frames) {
    const [, remote] = /^\/remotes\/([\w-]+)\//.exec(frame) ?? [];
    if (remote !== undefined) return { remote, version: remoteVersion(remote) };
  }
  return { remote: 'shell', version: shellVersion() };
}

export const report = createErrorReporter({
  origin: globalThis.location?.origin ?? '',
  path: () => location.pathname,
  screenFor: pageScreen,
  remoteVersion,
  shellVersion: () => {
    try {
      return JSON.parse(document.querySelector('#remotes')?.textContent ?? '').remotes.shell.version;
    } catch {
      return '';
    }
  },
  send: (error) => {
    if (isFailure(error.kind)) reportFailedView(error.remote, error.version);
    fetch('/client-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(error),
      keepalive: true,
    }).catch(() => undefined);
  },
});
