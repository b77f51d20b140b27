/** Returns the route pattern of a path, such as `/marathons/:id`; undefined for the 404 page. */
export type FindScreen = (pathname: string) => { readonly path: string } | undefined;

let find: FindScreen = () => undefined;

export const pageScreen: FindScreen = (pathname) => find(pathname);

export function setPageScreens(findScreen: FindScreen): void {
  find = findScreen;
}
