export { TakedownBadge, TakedownNotice } from './TakedownNotice.tsx';
