import { Link, LinkButton, NavLink } from '@marathon/ui';

export const note =
  'A link goes somewhere. LinkButton looks like a button and still is a link; NavLink knows whether its screen is shown. All of them come from here, never from react-router.';

export default function Links() {
  return (
    <>
      <Link to="#actions">See the results</Link>
      <NavLink to="/">Kit (this page)</NavLink>
      <LinkButton to="#actions">Register</LinkButton>
      <LinkButton to="#actions" variant="secondary" size="s">
        Details
      </LinkButton>
    </>
  );
}
