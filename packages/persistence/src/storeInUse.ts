/** The message names the program, for the person who started this process. */
export class StoreInUse extends Error {}
