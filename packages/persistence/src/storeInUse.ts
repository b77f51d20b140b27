/** Another program holds the store. The message names it, in words for whoever started this process. */
export class StoreInUse extends Error {}
