import { goProgram } from './goProgram.ts';

/** The program in KUSTOMIZE, on the PATH, or compiled. @throws without Go */
export const kustomizeProgram = (): Promise<string> =>
  goProgram({
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: 'v5.8.2',
    go: '1.26',
    duration: 'a minute on two cores',
  });
