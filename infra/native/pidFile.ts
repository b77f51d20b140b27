import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * The command, which first notes its own pid and when it began: whoever starts it may be killed meanwhile, and it is found
 * all the same.
 */
export const notingPid = (file: string, command: readonly string[]): [string, string[]] => [
  'sh',
  [
    '-c',
    // Field 22 of stat counts from the machine's start, so a clock that is set does not change it.
    '{ echo "$$"; cut -d" " -f22 "/proc/$$/stat" 2>/dev/null || ps -o lstart= -p "$$"; } > "$0" && exec "$@"',
    file,
    ...command,
  ],
];

/** The process that noted itself there, and not another that has got its number since. */
export function runningPid(file: string): number | undefined {
  const noted = read(file);
  return noted && beginOf(noted.pid) === noted.began ? noted.pid : undefined;
}

/** Running or not. */
export const notedPid = (file: string): number | undefined => read(file)?.pid;

/** To be noted before somebody ends it on purpose: such an end is no death. */
export const noteEnding = (file: string): void => appendFileSync(file, `${ending}\n`);
const ending = 'ending';

/** It has ended, and nobody asked it to. */
export const hasDied = (file: string): boolean =>
  read(file) !== undefined && runningPid(file) === undefined && !readFileSync(file, 'utf8').includes(ending);

export const forgetPid = (file: string): void => rmSync(file, { force: true });

export const isAlive = (pid: number): boolean => beginOf(pid) !== undefined;

function read(file: string): { pid: number; began: string } | undefined {
  if (!existsSync(file)) return undefined;
  const [pid = '', began = ''] = readFileSync(file, 'utf8').split('\n', 2);
  return began.trim() === '' ? undefined : { pid: Number(pid), began: began.trim() };
}

/** undefined when it has ended. */
function beginOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? beginInProc(pid) : beginByPs(pid);
}

function beginInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

function beginByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, began] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return state?.startsWith('Z') ? undefined : began;
}
