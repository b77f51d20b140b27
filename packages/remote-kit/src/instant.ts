export const instant = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
