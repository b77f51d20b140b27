import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openQrReader } from '../dom/qrReader.ts';

/** Milliseconds between two pictures, and until the same code counts again once it is out of sight. */
const pause = 150;
const forgetAfter = 3_000;

export type CameraProblem = 'refused' | 'missing' | 'failed';

interface Options {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onCode: (code: string) => void;
}

/** Shows the camera and reads codes while the component is mounted. undefined: no problem. */
export function useCamera({ video, onCode }: Options): CameraProblem | undefined {
  const [problem, setProblem] = useState<CameraProblem>();
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    const read = async () => {
      const player = video.current;
      if (player) await readCodes(player, { signal: end.signal, tell: (code) => tell(code) });
    };
    read().catch((error: unknown) => {
      if (!end.signal.aborted) setProblem(problemOf(error));
    });
    return () => end.abort();
  }, [video]);
  return problem;
}

interface ReaderOptions {
  readonly signal: AbortSignal;
  readonly tell: (code: string) => void;
}

async function readCodes(player: HTMLVideoElement, { signal, tell }: ReaderOptions): Promise<void> {
  // Absent without https.
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  try {
    player.srcObject = stream;
    await player.play();
    await readFrom(player, { signal, tell });
  } catch (error) {
    stop();
    throw error;
  }
}

async function readFrom(player: HTMLVideoElement, { signal, tell }: ReaderOptions): Promise<void> {
  const qrCodeIn = await openQrReader();
  let last = { code: '', seenAt: 0 };
  while (!signal.aborted) {
    // An unreadable picture counts as one without a code.
    const code = await qrCodeIn(player).catch(() => undefined);
    const now = performance.now();
    if (signal.aborted) return;
    if (code !== undefined) {
      if (code !== last.code || now - last.seenAt > forgetAfter) tell(code);
      last = { code, seenAt: now };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function problemOf(error: unknown): CameraProblem {
  const { name } = error as { readonly name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
