type Modules<Module> = (name: string) => Module;

interface ImportMeta {
  webpackContext<Module>(
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ): Modules<Module>;
}
