/** Id of the element with the answer of GET /remotes.json at page load. */
export const firstAnswerId = 'remotes';

/** Id of the element with the latest answer since then. */
export const newestAnswerId = 'newest-remotes';
