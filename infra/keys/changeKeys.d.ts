export declare const usage: string;
/** What was asked for cannot be done, in words for whoever asked. */
export declare class KeysError extends Error {}
/** One step of a change of keys in the file that holds the private keys of all, or what is in it. @throws KeysError */
export declare function changeKeys(words: readonly string[], file: string, say: (line: string) => void): void;
