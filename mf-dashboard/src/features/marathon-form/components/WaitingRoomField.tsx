import { color, space, text } from '@marathon/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';

export function WaitingRoomField() {
  const { register } = useFormContext<MarathonForm>();
  const hintId = useId();
  return (
    <div>
      <Label>
        <Switch type="checkbox" role="switch" aria-describedby={hintId} {...register('waitingRoom')} />
        {marathonLabels.waitingRoom}
      </Label>
      <Hint id={hintId}>
        For races that fill within minutes. A fair draw decides the order of everyone waiting when
        registration opens.
      </Hint>
    </div>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.75rem;
  font-size: ${text.s};
  font-weight: 600;
  cursor: pointer;
`;

const Switch = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 1rem;
  background: ${color.surfaceSunken};
  cursor: pointer;
  transition: background 0.15s;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.25rem;
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    background: ${color.ink};
    transform: translateY(-50%);
    transition: inset-inline-start 0.15s;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::after {
    inset-inline-start: calc(100% - 1.25rem);
    background: ${color.onAccent};
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      display: none;
    }
  }
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.45;
`;
