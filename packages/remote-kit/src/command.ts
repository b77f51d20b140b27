export { asCommand, UsageError } from './asCommand.ts';
export { commitOf } from './commitOf.ts';
export { type CommandOptions, runCommand } from './runCommand.ts';
export { createSteps, type Steps } from './steps.ts';
export { asTable } from './table.ts';
