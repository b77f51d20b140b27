/**
 * NODE_OPTIONS of the product's processes. In a rush V8's young generation grows to 134 MB; with 16 MB per half
 * registering is as fast, and a one-process product needs 50 to 75 MB less. The old generation's limit decides how much
 * garbage accumulates: below 2 GB less than twice the live data, above four times.
 */
export const nodeOptions = '--max-semi-space-size=16 --max-old-space-size=1024';

/**
 * For containers: the old generation gets a share of the container's memory, so that V8 collects before the kernel
 * kills. The rest is for bodies and answers, password hashing, SQLite and pictures.
 */
export const containerNodeOptions = '--max-semi-space-size=16 --max-old-space-size-percentage=65';

/**
 * NODE_COMPILE_CACHE of the same processes, below the checkout's root. With it Node starts a third cheaper, and without
 * loading the code that strips types: 24 MB less.
 */
export const compileCache = '.cache/node';
