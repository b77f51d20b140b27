export { saveToCalendar } from './saveToCalendar.ts';
