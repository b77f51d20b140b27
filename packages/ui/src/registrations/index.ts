export { Happenings } from './Happenings.tsx';
