import { type RefObject, useEffect } from 'react';

/** Without a focused field, a keyboard scanner types into this field. */
export function useTypingInto(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const takeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isText && document.activeElement === document.body) input.current?.focus();
    };
    document.addEventListener('keydown', takeKey);
    return () => document.removeEventListener('keydown', takeKey);
  }, [input]);
}
