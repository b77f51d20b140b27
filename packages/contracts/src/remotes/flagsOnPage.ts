/** Ids of the elements with the answer of GET /remotes.json at page load, and the latest since then. */
export const firstAnswerId = 'remotes';

export const newestAnswerId = 'newest-remotes';
