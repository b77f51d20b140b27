interface Options {
  /** Called three seconds after the last note. @param counts number of notes by kind */
  readonly onEnd: (seconds: number, counts: Readonly<Record<string, number>>) => void;
  readonly now?: () => number;
}

export interface Episode {
  note(kind: string): boolean;
  stop(): void;
}

const lookMs = 1_000;
const quietLooks = 3;

/** Groups frequent events: a log reports the first and the end, and counts the rest. */
export function createEpisode({ onEnd, now = () => performance.now() }: Options): Episode {
  let timer: NodeJS.Timeout | undefined;
  let begun = 0;
  let counts: Record<string, number> = {};
  let isQuiet = true;
  let quiet = 0;

  function look() {
    quiet = isQuiet ? quiet + 1 : 0;
    isQuiet = true;
    if (quiet < quietLooks) return;
    clearInterval(timer);
    timer = undefined;
    onEnd(Math.round((now() - begun) / 1_000) - quietLooks, counts);
  }

  return {
    note(kind) {
      const isFirst = timer === undefined;
      if (isFirst) {
        begun = now();
        counts = {};
        quiet = 0;
        timer = setInterval(look, lookMs).unref();
      }
      isQuiet = false;
      counts[kind] = (counts[kind] ?? 0) + 1;
      return isFirst;
    },
    stop: () => clearInterval(timer),
  };
}
