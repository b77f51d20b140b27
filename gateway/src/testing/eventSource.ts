export interface ReceivedEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Collects server-sent events. */
export async function listen(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: ReceivedEvent[] = [];
  const comments: string[] = [];
  let ended = false;
  const reading = read(response, (block) => {
    if (block.startsWith(':')) return comments.push(block);
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const [id, event, data] = [field('id'), field('event'), field('data')];
    if (event !== undefined) events.push({ ...(id && { id }), event, data: JSON.parse(data ?? '') });
  }).then(() => {
    ended = true;
  });
  return {
    response,
    events,
    comments,
    hasEnded: () => ended,
    async close() {
      abort.abort();
      await reading;
    },
  };
}

async function read(response: Response, onBlock: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) onBlock(block);
    }
  } catch {
    // Closed by the test, or dropped by the server: both end the reading.
  }
}
