import { plan, tokens } from './settings.ts';

export const emailOf = (runner: number): string => `runner-${runner}.${plan.people}@${plan.domain}`;

export function tokenOf(runner: number): string {
  const token = tokens?.[runner];
  if (token === undefined) throw new Error(`runner ${runner} has no token`);
  return token;
}
