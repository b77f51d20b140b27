/** Below the page's bar. */
export const topOffset = '5rem';
/** Above a phone screen's bottom bar. */
export const bottomOffset = '5.5rem';
