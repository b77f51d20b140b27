import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

export function machine(commit: string): string {
  const { length: cores, 0: first } = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg().map((one) => one.toFixed(1));
  return `${first?.model}, ${cores} cores, ${memory}, ${type()} ${release()}, load ${load.join(' ')}, Node ${process.version}, commit ${commit}`;
}

/** Of /proc/PID/stat. */
const ticksPerSecond = 100;

/** User and system time of a process with its threads and children. */
export function cpuSecondsOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((seconds, child) => seconds + cpuSecondsOf(Number(child)), ownSecondsOf(pid));
}

function ownSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export function peakMemoryOf(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
