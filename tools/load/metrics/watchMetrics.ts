import { readMetrics, type Sample } from './readMetrics.ts';

/** Reads the metrics of processes each second until it is stopped. One that does not answer leaves a gap. */
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
