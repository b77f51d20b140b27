import { randomId } from '../randomId.ts';
import type { Source } from './liveStream.ts';
import type { TabEvent } from './streamLeader.ts';
import { createStreamLeader, type StreamLeader } from './streamLeader.ts';

export interface Tabs {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

interface Dependencies {
  readonly tabs: Tabs;
  readonly connect: (position: string | undefined) => Source;
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

type Message =
  | { readonly kind: 'lead' }
  | {
      readonly kind: 'join';
      readonly from: string;
      readonly at: string | undefined;
      readonly types: string[];
    }
  | ({ readonly kind: 'answer'; readonly to: string } & ReturnType<StreamLeader['answer']>)
  | { readonly kind: 'news'; readonly news: TabEvent };

/** Tabs share a connection: browsers open six per origin. The tab with the lock connects until it hangs. */
export function shareStream({ tabs: { locks, openChannel }, connect, later }: Dependencies) {
  return (position: string | undefined): Source => {
    const id = randomId();
    const channel = openChannel(name);
    const target = new EventTarget();
    const types = new Set(['open', 'reset', 'error']);
    let at = position;
    let isJoining = false;
    let isAnswered = false;
    let leader: StreamLeader | undefined;
    let giveUpLock = () => {};
    let request = new AbortController();
    let callOff = () => {};

    const source = {
      readyState: 0,
      addEventListener(type: string, listener: (event: Event) => void) {
        target.addEventListener(type, listener);
        if (types.has(type)) return;
        types.add(type);
        if (leader) leader.relay(type);
        else joinSoon();
      },
      close() {
        source.readyState = closed;
        callOff();
        request.abort();
        stopLeading();
        channel.close();
      },
    };

    const post = (message: Message) => channel.postMessage(message);

    function hear({ type, data = '', lastEventId = '' }: TabEvent) {
      if (source.readyState !== closed && (type === 'open' || type === 'error'))
        source.readyState = type === 'open' ? 1 : 0;
      at = type === 'reset' ? undefined : lastEventId || at;
      target.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
    }

    function joinSoon() {
      isAnswered = false;
      if (!isJoining) queueMicrotask(join);
      isJoining = true;
    }

    function join() {
      isJoining = false;
      if (leader || source.readyState === closed) return;
      post({ kind: 'join', from: id, at, types: [...types] });
      callOff();
      // Random: waiting tabs must not all take the lock at once.
      callOff = later(() => takePart({ steal: true }), patience * (1 + Math.random()));
    }

    function lead() {
      callOff();
      const connection = connect(at);
      leader = createStreamLeader({
        connection,
        position: at,
        onNews(news) {
          post({ kind: 'news', news });
          if (connection.readyState === closed) source.close();
          hear(news);
        },
      });
      for (const type of types) leader.relay(type);
      if (at === undefined && position !== undefined) hear({ type: 'reset' });
      post({ kind: 'lead' });
      return new Promise<void>((resolve) => {
        giveUpLock = resolve;
      });
    }

    function stopLeading() {
      leader?.end();
      leader = undefined;
      giveUpLock();
    }

    function takePart(options: LockOptions) {
      request.abort();
      const own = new AbortController();
      request = own;
      const { signal } = own;
      locks
        .request(name, options.steal ? options : { signal }, () => (signal.aborted ? undefined : lead()))
        .catch(() => {
          if (signal.aborted) return;
          if (leader === undefined) return void lead();
          stopLeading();
          hear({ type: 'error' });
          takePart({});
          joinSoon();
        });
    }

    function answered({ isOpen, missed = [{ type: 'reset' }] }: ReturnType<StreamLeader['answer']>) {
      isAnswered = true;
      callOff();
      callOff = later(join, checkEvery);
      if (isOpen && source.readyState === 0) hear({ type: 'open' });
      for (const news of missed) hear(news);
    }

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (leader) {
        if (data.kind !== 'join') return;
        for (const type of data.types) leader.relay(type);
        post({ kind: 'answer', to: data.from, ...leader.answer(data.at) });
      } else if (data.kind === 'lead') joinSoon();
      else if (data.kind === 'answer' && data.to === id) answered(data);
      else if (data.kind === 'news' && isAnswered) hear(data.news);
    };
    takePart({});
    joinSoon();
    return source;
  };
}

const name = 'marathon-live';
const closed = 2;
const patience = 5_000;
const checkEvery = 30_000;
