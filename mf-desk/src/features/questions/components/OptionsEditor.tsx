import { limits } from '@marathon/contracts/constants';
import { questionLimits } from '@marathon/contracts/questionLimits';
import { Button, color, Icon, media, radius, space, text } from '@marathon/ui';
import { Field, FieldProblem, TextInput } from '@marathon/ui/forms';
import styled from 'styled-components';
import { type EditedOption, type EditProblems, newOption } from '../domain/questionForm.ts';

interface Props {
  readonly options: readonly EditedOption[];
  /** In the body: `questions.0.options`. */
  readonly path: string;
  readonly problems: EditProblems;
  readonly onChange: (options: readonly EditedOption[]) => void;
  readonly focusLater: (...selectors: readonly string[]) => void;
}

/** Options with their stock. */
export function OptionsEditor({ options, path, problems, onChange, focusLater }: Props) {
  const change = (at: number, changes: Partial<EditedOption>) =>
    onChange(options.map((option, i) => (i === at ? { ...option, ...changes } : option)));
  return (
    <Group>
      <legend>Options</legend>
      {options.map((option, at) => (
        <Row key={option.key} data-option={option.key}>
          <Field
            label={`Option ${at + 1}`}
            required
            error={problems[`${path}.${at}.label`] ?? problems[`${path}.${at}`]}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={limits.text}
                value={option.label}
                onChange={({ target }) => change(at, { label: target.value })}
              />
            )}
          </Field>
          <Field label="How many" error={problems[`${path}.${at}.stock`]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                inputMode="numeric"
                placeholder="Unlimited"
                value={option.stock}
                onChange={({ target }) => change(at, { stock: target.value })}
              />
            )}
          </Field>
          <Button
            variant="ghost"
            size="s"
            aria-label={`Remove ${option.label || `option ${at + 1}`}`}
            disabled={options.length <= 2}
            onClick={() => {
              onChange(options.toSpliced(at, 1));
              focusLater(`[data-option="${(options[at + 1] ?? options[at - 1])?.key}"] input`);
            }}
          >
            <Icon name="trash" size={18} />
          </Button>
        </Row>
      ))}
      {problems[path] && (
        <div role="alert">
          <FieldProblem>{problems[path]}</FieldProblem>
        </div>
      )}
      <Button
        variant="secondary"
        size="s"
        disabled={options.length >= questionLimits.options}
        onClick={() => {
          const added = newOption();
          onChange([...options, added]);
          focusLater(`[data-option="${added.key}"] input`);
        }}
      >
        <Icon name="plus" size={18} />
        Add an option
      </Button>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  legend {
    padding: 0 ${space[2]};
    font-size: ${text.s};
    font-weight: 600;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[3]};
  width: 100%;
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 11rem auto;
    align-items: start;
    & > :first-child {
      grid-column: auto;
    }
    & > button {
      margin-top: ${space[6]};
    }
  }
`;
