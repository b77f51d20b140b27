export const topOffset = '5rem';
export const bottomOffset = '5.5rem';
