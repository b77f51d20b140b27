import { warn } from '@marathon/app-runtime';

export interface Alarm {
  ring(words: string): void;
  stop(): void;
}

/** Call it in a press: browsers allow sound only then. Plays it once, softly. */
export function createSound(): Alarm {
  const audio = new AudioContext();
  play(audio, 0.05);
  return {
    ring: () => play(audio, 0.4),
    stop: () => void audio.close(),
  };
}

export const canNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied';

/**
 * Call it in a press: it asks for permission and shows a first notification. Returns undefined without permission, and
 * on
 * phones, where only a service worker shows notifications.
 */
export async function createNotices(first: string): Promise<Alarm | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  try {
    notify(first);
  } catch (error) {
    warn('Notifications cannot be shown', error);
    return undefined;
  }
  return {
    ring: (words) => document.hidden && notify(words),
    stop: () => undefined,
  };
}

/** Without a sound, and once for all tabs that say the same. */
function notify(words: string): void {
  const notification = new Notification(words, { tag: words, silent: true });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

/** Three rising tones. */
function play(audio: AudioContext, volume: number): void {
  void audio.resume();
  for (const [i, pitch] of [523, 659, 784].entries()) {
    const [from, to] = [audio.currentTime + i * 0.2, audio.currentTime + i * 0.2 + 0.18];
    const gain = audio.createGain();
    gain.gain.setValueAtTime(volume, from);
    gain.gain.exponentialRampToValueAtTime(0.001, to);
    gain.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(from);
    tone.stop(to);
  }
}
