import type { Progress } from '../src/progress.ts';

export const silent: Progress = { say() {}, show() {} };
