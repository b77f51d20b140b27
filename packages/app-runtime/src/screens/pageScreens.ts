/** The screen that a path shows: its pattern, as `/marathons/:id`. Undefined where only the 404 page does. */
export type FindScreen = (pathname: string) => { readonly path: string } | undefined;

let find: FindScreen = () => undefined;

/** For what reports errors of the whole page, whichever runtime they come from. */
export const pageScreen: FindScreen = (pathname) => find(pathname);

export function setPageScreens(findScreen: FindScreen): void {
  find = findScreen;
}
