// Preloaded: kills a migration in the write of KILL_AT. A parent that reads the output is sometimes too late.
const { KILL_AT = '' } = process.env;

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...args: readonly unknown[]) => boolean;
  stream.write = (...args: readonly unknown[]) => {
    const isTaken = write(...args);
    if (String(args[0]).includes(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return isTaken;
  };
}
