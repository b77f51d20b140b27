import { call } from './api.ts';

export interface RunMarathon {
  readonly id: string;
  readonly opensAt: number;
}

interface MarathonOptions {
  readonly base: string;
  readonly token: string;
  readonly name: string;
  readonly opensAt: number;
  readonly places: number | null;
  readonly waitingRoom: boolean;
}

const day = 86_400_000;

/** A run's marathon, which opens at this instant. */
export async function addMarathon({
  base,
  token,
  name,
  opensAt,
  places,
  waitingRoom,
}: MarathonOptions): Promise<RunMarathon> {
  const { insertedId: id } = await call<{ insertedId: string }>('POST', `${base}/marathons`, {
    token,
    body: {
      title: `Load run ${name}`,
      registrationStart: new Date(opensAt).toISOString(),
      registrationEnd: new Date(opensAt + day).toISOString(),
      eventDate: new Date(opensAt + 30 * day).toISOString(),
      location: 'Nowhere',
      distance: '10k',
      description: 'Made by a load run.',
      image: 'https://load.invalid/image.jpg',
      participantsLimit: places,
      waitingRoom,
    },
  });
  return { id, opensAt };
}

export async function filesOfPage(base: string, marathonId: string): Promise<string[]> {
  const page = await fetch(`${base}/marathonsdetails/${marathonId}`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  return filesNamed(html, page.headers.get('link') ?? '');
}

/** From the page and its `Link` header, without data and other origins. */
export function filesNamed(html: string, link: string): string[] {
  const inPage = [...html.matchAll(/(?:src|href)="(\/[^"/][^"]*\.\w+)"/g)].map(([, path]) => path);
  const inHeader = [...link.matchAll(/<(\/[^>]+\.\w+)>/g)].map(([, path]) => path);
  return [...new Set([...inPage, ...inHeader])].filter((path) => path !== undefined);
}
