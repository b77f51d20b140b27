/** Id of the element that holds the answer of GET /remotes.json which the page came with. */
export const firstAnswerId = 'remotes';

/** Of the one that holds the newest that the page has had since. */
export const newestAnswerId = 'newest-remotes';
