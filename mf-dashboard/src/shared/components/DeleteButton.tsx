import { isApiError } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';
import { Button, color, dialogs, focusHeading, Icon, toasts } from '@marathon/ui';
import styled from 'styled-components';

const { actions } = messages;

interface Props {
  readonly question: Omit<Parameters<typeof dialogs.confirm>[0], 'yes'>;
  readonly remove: () => Promise<unknown>;
  readonly removing: boolean;
  readonly words: { readonly deleted: string; readonly deleteFailed: string };
  /** Id of the element with the object's name. */
  readonly describedBy: string;
}

/** Asks, deletes, and reports the result. */
export function DeleteButton({ question, remove, removing, words, describedBy }: Props) {
  const ask = async () => {
    if (!(await dialogs.confirm({ ...question, yes: actions.confirmDeletion }))) return;
    try {
      await remove();
      void toasts.success(words.deleted);
      focusHeading();
    } catch (error) {
      const needsTwoSteps = isApiError(error, 'second-factor-required');
      void toasts.error(needsTwoSteps ? error.message : words.deleteFailed);
    }
  };
  return (
    <Quiet
      variant="ghost"
      size="s"
      icon={<Icon name="trash" size={18} />}
      onClick={ask}
      busy={removing}
      aria-describedby={describedBy}
    >
      {actions.delete}
    </Quiet>
  );
}

interface LikeProps {
  readonly onClick: () => void;
  readonly describedBy: string;
}

/** Looks the same, and opens a separate dialog. */
export const DeleteLikeButton = ({ onClick, describedBy }: LikeProps) => (
  <Quiet variant="ghost" size="s" onClick={onClick} aria-describedby={describedBy} aria-haspopup="dialog">
    <Icon name="trash" size={18} />
    {actions.delete}
  </Quiet>
);

const Quiet = styled(Button)`
  color: ${color.dangerInk};
`;
