/** Exists in k6; its types leave it to the DOM's. */
declare const console: { log(line: string): void };
