import { color, radius, space, type ThemeChoice, text, useThemeChoice } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ThemeSelect() {
  const [choice, choose] = useThemeChoice();
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>Theme</label>
      <select id={id} value={choice} onChange={({ target }) => choose(target.value as ThemeChoice)}>
        {choices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${text.s};
  font-weight: 600;
  select {
    min-height: 2.25rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.s};
    background: ${color.surface};
  }
`;
