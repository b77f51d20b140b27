/** What a screen needs that shows blocks of other remotes. In the remote's own bundle. */
export { Slot } from './Slot.tsx';
