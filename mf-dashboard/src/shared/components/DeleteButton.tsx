import { Button, color, dialogs, focusHeading, Icon, toasts } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  readonly question: Parameters<typeof dialogs.confirm>[0];
  readonly remove: () => Promise<unknown>;
  readonly removing: boolean;
  readonly words: { readonly delete: string; readonly deleted: string; readonly deleteFailed: string };
  /** The element that names what is deleted. */
  readonly describedBy: string;
}

/** Asks, deletes, and says how that went. */
export function DeleteButton({ question, remove, removing, words, describedBy }: Props) {
  const ask = async () => {
    if (!(await dialogs.confirm(question))) return;
    try {
      await remove();
      void toasts.success(words.deleted);
      focusHeading();
    } catch {
      void toasts.error(words.deleteFailed);
    }
  };
  return (
    <Quiet variant="ghost" size="s" onClick={ask} busy={removing} aria-describedby={describedBy}>
      {!removing && <Icon name="trash" size={18} />}
      {words.delete}
    </Quiet>
  );
}

/** Stands beside quieter buttons, so it is quiet itself: the dialog that follows is not. */
const Quiet = styled(Button)`
  color: ${color.dangerInk};
`;
