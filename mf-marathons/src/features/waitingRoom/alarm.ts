import { warn } from '@marathon/app-runtime';

/** Alerts a person who looks elsewhere. */
export interface Alarm {
  /** Whether notifications are allowed in addition to the sound. */
  readonly notifies: boolean;
  ring(words: string): void;
  stop(): void;
}

/** Call it in a click handler: browsers require one for sound and permission. Plays the sound once, softly. */
export async function createAlarm(): Promise<Alarm> {
  const audio = new AudioContext();
  play(audio, 0.05);
  const notifies = (await permission()) === 'granted';
  return {
    notifies,
    ring(words) {
      play(audio, 0.4);
      if (notifies && document.hidden) notify(words);
    },
    stop: () => void audio.close(),
  };
}

const permission = async () =>
  'Notification' in globalThis ? Notification.requestPermission() : ('denied' as const);

/** Phones require a service worker for notifications, and throw here: the sound must suffice. */
function notify(words: string): void {
  try {
    const notification = new Notification(words, { tag: 'waiting-room' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch (error) {
    warn('A notification could not be shown', error);
  }
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
