/** Below the page's bar. */
export const topOffset = '5rem';
/** Above the bar that a screen has at the bottom of a phone. */
export const bottomOffset = '5.5rem';
