// Runs in the measured process: answers each message with the longest block of its event loop since the last
// one, in milliseconds of the thread's processor time, so that a busy machine measures the same.
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
  // After the turn that it waits for.
  setTimeout(() => {
    process.send?.(longest / 1_000);
    longest = 0;
  }, 3);
});
process.channel?.unref();
