export { formatWindow } from './formatWindow.ts';
export { RaceTime } from './RaceTime.tsx';
