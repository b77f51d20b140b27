/** Where each front end's development and preview server listens. */
export const ports = { shell: 4200, 'mf-marathons': 4201, 'mf-dashboard': 4202, 'mf-auth': 4203 } as const;

export type FrontEndName = keyof typeof ports;
export type RemoteFrontEnd = Exclude<FrontEndName, 'shell'>;

export const remotePorts = (Object.entries(ports) as [FrontEndName, number][]).filter(
  (entry): entry is [RemoteFrontEnd, number] => entry[0] !== 'shell',
);
