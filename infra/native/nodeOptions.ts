/**
 * NODE_OPTIONS of the product's processes. In a rush V8 lets its young generation grow to 134 MB; with 16 MB for each half
 * registering costs the same time, and the product in one process 50 to 75 MB less. By the most that the old generation may
 * have V8 decides how far it lets garbage grow: below 2 GB to less than twice what is alive, above to four times.
 */
export const nodeOptions = '--max-semi-space-size=16 --max-old-space-size=1024';

/**
 * The same in a container: the old generation has a share of the memory that the container may take, so that V8 collects before the
 * kernel kills. The rest is for what lies outside the heap: bodies and answers on their way, password hashing, SQLite, pictures.
 */
export const containerNodeOptions = '--max-semi-space-size=16 --max-old-space-size-percentage=65';

/**
 * NODE_COMPILE_CACHE of the same processes, below the root of the checkout. With it Node starts a third cheaper and never loads
 * what takes the types out of TypeScript: 24 MB less.
 */
export const compileCache = '.cache/node';
