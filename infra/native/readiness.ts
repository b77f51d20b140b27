import { connect } from 'node:net';
import type { NativeProcess } from './process.ts';

export interface Readiness {
  readonly isReady: boolean;
  readonly says: string;
}

interface Body {
  readonly status?: string;
  readonly failing?: readonly string[];
}

const silent: Readiness = { isReady: false, says: 'does not answer' };
const ready: Readiness = { isReady: true, says: 'ready' };

export async function readinessOf({ port, readyUrl }: NativeProcess): Promise<Readiness> {
  if (readyUrl === undefined) return (await answers(port)) ? ready : silent;
  try {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(5_000) });
    const body = (await answer.json().catch(() => ({}))) as Body;
    return { isReady: answer.ok, says: wordsOf(answer.ok, body) };
  } catch {
    return silent;
  }
}

function wordsOf(ok: boolean, { status, failing }: Body): string {
  const state = status ?? (ok ? 'ready' : 'not ready');
  return failing ? `${state}: ${failing.join(', ')}` : state;
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}
