import { goProgram } from './goProgram.ts';

/** The program in K6, on the PATH, or compiled. @throws without Go */
export const k6Program = (): Promise<string> =>
  goProgram({
    name: 'k6',
    module: 'go.k6.io/k6',
    version: 'v1.8.1',
    go: '1.25',
    duration: 'two minutes on two cores',
  });
