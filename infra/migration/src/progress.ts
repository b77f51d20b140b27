export interface Progress {
  say(line: string): void;
  show(what: string, done: number, total: number): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 24;
const long = 10_000;
const clearLine = '\r\u001B[2K';

/** Redraws a bar on a terminal; elsewhere prints a line per tenth of long moves. */
export function createProgress(output: Output): Progress {
  const { isTTY = false } = output;
  let lastLine = '';

  return {
    say(line) {
      output.write(`${isTTY ? clearLine : ''}${line}\n`);
    },
    show(what, done, total) {
      const isWhole = done === total;
      const part = isWhole ? 1 : done / total;
      const steps = isTTY ? 100 : total >= long ? 10 : 1;
      const next = `${what} ${Math.floor(part * steps)}`;
      if (next === lastLine || (!isTTY && part * steps < 1)) return;
      lastLine = next;
      const line = `${percent(part)} ${what}: ${numberText(done)} of ${numberText(total)}`;
      if (isTTY) output.write(`${clearLine}  ${bar(part)} ${line}${isWhole ? '\n' : ''}`);
      else output.write(`  ${line}\n`);
    },
  };
}

const bar = (part: number) => '█'.repeat(Math.floor(part * width)).padEnd(width, '░');
const percent = (part: number) => `${Math.floor(part * 100)} %`.padStart(5);

export const numberText = (number: number): string => number.toLocaleString('en-US');
