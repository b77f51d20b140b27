import { createLogger } from '../logger.ts';

export function capturedLogger(level = 'info') {
  const lines: string[] = [];
  const logger = createLogger('test', level, { write: (line) => void lines.push(line) });
  return { logger, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}
