/** k6 has it; its types leave it to the DOM's. */
declare const console: { log(line: string): void };
