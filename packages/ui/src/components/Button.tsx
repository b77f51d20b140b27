import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import styled, { css } from 'styled-components';
import { Link } from '../router/Link.tsx';
import { color, font, radius, space, text } from '../theme/tokens.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled,
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonBase
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      $variant={variant}
      $size={size}
      $block={block}
      disabled={disabled || busy}
    >
      {busy ? <Spinner size={18} /> : icon}
      <Label key={typeof children === 'string' ? children : 'label'}>{children}</Label>
    </ButtonBase>
  );
}

export function LinkButton({ variant, size, block, ...rest }: Look & LinkProps) {
  return <LinkBase {...rest} $variant={variant} $size={size} $block={block} />;
}

interface Styling {
  readonly $variant?: ButtonVariant | undefined;
  readonly $size?: ButtonSize | undefined;
  readonly $block?: boolean | undefined;
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.lineStrong};
    &:hover:not(:disabled) {
      background: ${color.surfaceSunken};
      border-color: ${color.ink};
    }
  `,
  ghost: css`
    background: transparent;
    color: inherit;
    &:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled) {
      background: ${color.dangerHover};
    }
  `,
};

const sizes = {
  s: css`
    min-height: 2.25rem;
    padding: 0 ${space[3]};
    font-size: ${text.s};
  `,
  m: css`
    min-height: 2.75rem;
    padding: 0 ${space[5]};
    font-size: ${text.m};
  `,
  l: css`
    min-height: 3.375rem;
    padding: 0 ${space[6]};
    font-size: ${text.l};
  `,
};

const look = css<Styling>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1.5px solid transparent;
  border-radius: ${radius.m};
  font-family: ${font.body};
  font-weight: 650;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s;
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${({ $size = 'm' }) => sizes[$size]}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  &[aria-busy='true'] {
    opacity: 0.85;
    cursor: progress;
  }
`;

/** Translation replaces the text; React keeps the element, and makes a new element for a new label. */
const Label = styled.span`
  display: contents;
`;

const ButtonBase = styled.button<Styling>`
  ${look}
`;

const LinkBase = styled(Link)<Styling>`
  ${look}
`;
