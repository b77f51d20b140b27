import { useEffect, useEffectEvent, useState } from 'react';
import { pendingText, receiveText, startOf } from './typedText.ts';

/** Pause before a search. */
const pauseMs = 300;

/** An input's text that is mirrored to the URL after a pause, or at once by `send`. */
export function useTypedText(inAddress: string, change: (text: string) => void) {
  const [text, setText] = useState(() => startOf(inAddress));
  if (text.inAddress !== inAddress) setText(receiveText(text, inAddress));
  const waiting = pendingText(text);
  const sendNow = () => {
    if (waiting === undefined) return;
    setText({ ...text, sent: [...text.sent, waiting] });
    change(waiting);
  };
  const send = useEffectEvent(sendNow);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { typed: text.typed, type: (typed: string) => setText({ ...text, typed }), sendNow };
}
