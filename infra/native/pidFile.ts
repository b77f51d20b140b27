import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';

/** Records its own pid and start time first, so that it is found even if its parent is killed. */
export const notingPid = (file: string, command: readonly string[]): [string, string[]] => [
  'sh',
  [
    '-c',
    // Field 22 of stat counts from the boot, so changes of the clock do not matter.
    '{ echo "$$"; cut -d" " -f22 "/proc/$$/stat" 2>/dev/null || ps -o lstart= -p "$$"; } > "$0" && exec "$@"',
    file,
    ...command,
  ],
];

/** The recorded process, not another one that reuses its pid. */
export function runningPid(file: string): number | undefined {
  const noted = read(file);
  return noted && beginOf(noted.pid) === noted.began ? noted.pid : undefined;
}

export const notedPid = (file: string): number | undefined => read(file)?.pid;

export const noteEnding = (file: string): void => appendFileSync(file, `${ending}\n`);
const ending = 'ending';

export const hasDied = (file: string): boolean =>
  read(file) !== undefined && runningPid(file) === undefined && !readFileSync(file, 'utf8').includes(ending);

export const forgetPid = (file: string): void => rmSync(file, { force: true });

export const isAlive = (pid: number): boolean => beginOf(pid) !== undefined;

function read(file: string): { pid: number; began: string } | undefined {
  if (!existsSync(file)) return undefined;
  const [pid = '', began = ''] = readFileSync(file, 'utf8').split('\n', 2);
  return began.trim() === '' ? undefined : { pid: Number(pid), began: began.trim() };
}

function beginOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? beginInProc(pid) : beginByPs(pid);
}

function beginInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything.
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
