// Loaded into the process that is measured: answers each message with the longest time in milliseconds for which its
// event loop did one thing since the message before. It is processor time of the thread, so that a busy machine says the same.
const { user, system } = process.threadCpuUsage();
let before = user + system;
let longest = 0;

const timer = setInterval(() => {
  const used = process.threadCpuUsage();
  const now = used.user + used.system;
  longest = Math.max(longest, now - before);
  before = now;
}, 1);
timer.unref();

process.on('message', () => {
  // Behind the turn that it waits for.
  setTimeout(() => {
    process.send?.(longest / 1_000);
    longest = 0;
  }, 3);
});
process.channel?.unref();
