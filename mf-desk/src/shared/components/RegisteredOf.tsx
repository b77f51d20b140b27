import type { Marathon } from '@marathon/contracts/marathon';
import { takenInWords } from '../takenInWords.ts';

/** `Harbour Night Run: 412 of 1,200 registered`. The title's direction is isolated from the numbers. */
export const RegisteredOf = ({ marathon }: { readonly marathon: Marathon }) => (
  <>
    <bdi>{marathon.title}</bdi>: {takenInWords(marathon)} registered
  </>
);
