import { Button, color, Icon } from '@marathon/web-kit';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** Stands beside quieter buttons, so it is quiet itself: the dialog that follows is not. */
export function DeleteButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Quiet variant="ghost" size="s" {...rest}>
      {!rest.busy && <Icon name="trash" size={18} />}
      {children}
    </Quiet>
  );
}

const Quiet = styled(Button)`
  color: ${color.dangerInk};
`;
