/**
 * With 16 MB per half of the young generation registering is as fast, with 50 to 75 MB less. The old one's limit decides
 * how much garbage accumulates: below 2 GB less than twice the live data, above four times.
 */
export const nodeOptions = '--max-semi-space-size=16 --max-old-space-size=1024';

/** In containers V8 collects before the kernel kills; the rest is for bodies, password hashing, SQLite and pictures. */
export const containerNodeOptions = '--max-semi-space-size=16 --max-old-space-size-percentage=65';

/** Node starts a third cheaper, and without the code that strips types: 24 MB less. */
export const compileCache = '.cache/node';
