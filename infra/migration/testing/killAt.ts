// Loaded into a migration before its program: ends the process (SIGKILL) in the write that says KILL_AT. A parent that reads the
// output would come too late now and then.
const { KILL_AT = '' } = process.env;

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...args: readonly unknown[]) => boolean;
  stream.write = (...args: readonly unknown[]) => {
    const isTaken = write(...args);
    if (String(args[0]).includes(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return isTaken;
  };
}
