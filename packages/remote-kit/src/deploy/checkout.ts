import type { Steps } from '../steps.ts';
import type { Build } from './readBuild.ts';

/** Where front ends are made: this repository, or the folder of one remote. */
export interface Checkout {
  /** Inside of its git repository, where it has one. */
  readonly folder: string;
  has(name: string): boolean;
  /** The folder with the sources of a front end. */
  sources(name: string): string;
  build(name: string): Promise<Build>;
  /** @throws with what failed */
  test(name: string, steps: Steps): Promise<void>;
  /** Works while no other deploy of this checkout does. */
  takeTurn<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T>;
}
