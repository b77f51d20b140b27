/** What the development server gives to the page of a remote alone; front-end-build makes it. */
export interface Development {
  /** Name of the cookie that says how the API answers. */
  readonly cookie: string;
  /** The first one is usual. */
  readonly answers: readonly { readonly mode: string; readonly label: string }[];
  /** Signs in by a button; null if nobody is known. */
  readonly person: { readonly name: string; readonly email: string; readonly password: string } | null;
}
