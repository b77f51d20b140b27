/** What bodies that have arrived, or arrive, may take of this gateway's memory together. */
export interface BodyMemory {
  /** False: there is no room for so many more. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function bodyMemory(bytes: number): BodyMemory {
  let left = bytes;
  return {
    take(wanted) {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    give(back) {
      left += back;
    },
  };
}
