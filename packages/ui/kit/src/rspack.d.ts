type Modules<Module> = (name: string) => Module;

interface ImportMeta {
  /** Of rspack: every module below a folder. */
  webpackContext<Module>(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): Modules<Module>;
}
