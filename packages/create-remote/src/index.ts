export { type Names, namesOf } from './namesOf.ts';
export { writeTemplate } from './writeTemplate.ts';
