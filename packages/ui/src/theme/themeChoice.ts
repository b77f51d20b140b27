import { atom, useAtom } from 'jotai';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Also in applyStoredTheme.js. */
const storageKey = 'marathon-theme';

const choiceAtom = atom<ThemeChoice>(storedChoice());

/** Changes re-render only callers; CSS updates the colors. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useAtom(choiceAtom);
  return [
    choice,
    (next) => {
      apply(next);
      setChoice(next);
    },
  ];
}

function apply(choice: ThemeChoice) {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function storedChoice(): ThemeChoice {
  if (typeof document === 'undefined') return 'system';
  const stored = document.documentElement.dataset.theme;
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
