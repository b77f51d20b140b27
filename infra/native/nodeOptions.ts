/**
 * NODE_OPTIONS of the product's processes. In a rush V8 lets its young generation grow to 134 MB; with 16 MB for each half
 * registering costs the same time, and the product in one process 50 to 75 MB less.
 */
export const nodeOptions = '--max-semi-space-size=16';
