import { Icon, Link, Menu } from '@marathon/ui';

export const note = 'A short list of links below a button. Arrow keys walk it, Escape closes it.';

export default function AMenu() {
  return (
    <nav aria-label="Account">
      <Menu label="Ada Runner">
        <Link to="#actions">
          <Icon name="user" /> Profile
        </Link>
        <button type="button">
          <Icon name="logout" /> Log out
        </button>
      </Menu>
    </nav>
  );
}
