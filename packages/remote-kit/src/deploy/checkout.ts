import type { Steps } from '../steps.ts';
import type { Build } from './readBuild.ts';

/** This repository, or the folder of one remote. */
export interface Checkout {
  /** Inside its git repository, if it has one. */
  readonly folder: string;
  has(name: string): boolean;
  sources(name: string): string;
  build(name: string): Promise<Build>;
  /** @throws with the failure */
  test(name: string, steps: Steps): Promise<void>;
  /** Excludes other deploys of this checkout. */
  takeTurn<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T>;
}
