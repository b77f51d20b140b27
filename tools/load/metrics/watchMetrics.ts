import { readMetrics, type Sample } from './readMetrics.ts';

/** Reads metrics each second until stopped. A process without an answer leaves a gap. */
export function watchMetrics(urls: readonly string[]): { stop(): readonly Sample[] } {
  const samples: Sample[] = [];
  const read = () => {
    for (const url of urls)
      readMetrics(url).then(
        (sample) => samples.push(sample),
        () => undefined,
      );
  };
  read();
  const timer = setInterval(read, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}
