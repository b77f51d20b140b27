import { color, Icon, type IconName, type ThemeChoice, useThemeChoice } from '@marathon/ui';
import styled from 'styled-components';
import { OpenButton } from './Sheet.tsx';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'dark', dark: 'light', light: 'system' };
const icons: Record<ThemeChoice, IconName> = { system: 'monitor', dark: 'moon', light: 'sun' };

/** Cycles system, dark, light. `isWordy` shows the word beside the icon. */
export function ThemeToggle({ isWordy = false }: { readonly isWordy?: boolean }) {
  const [choice, choose] = useThemeChoice();
  const label = `Theme: ${choice}. Change to ${next[choice]}`;
  return (
    <Toggle type="button" aria-label={label} title={label} onClick={() => choose(next[choice])}>
      <Icon name={icons[choice]} size={22} />
      {isWordy && `Theme: ${choice}`}
    </Toggle>
  );
}

const Toggle = styled(OpenButton)`
  color: ${color.inkMuted};
`;
