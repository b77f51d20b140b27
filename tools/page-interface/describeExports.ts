import ts from 'typescript';

/** Depth of members: `useRuntime().api.get(#2.answer)`. */
const deepest = 4;

/** Per export: kind and name, then what is reachable through it. */
export function describeExports(checker: ts.TypeChecker, exports: readonly ts.Symbol[]): string[] {
  const named = new Map(exports.map((each) => [unaliased(checker, each), each.name]));
  return [...named].flatMap(([symbol, name]) =>
    describe(checker, symbol, name, (type) => named.has(type.symbol)),
  );
}

const unaliased = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Members with `isDescribed` have their own lines. */
function describe(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  name: string,
  isDescribed: (type: ts.Type) => boolean,
): string[] {
  if (symbol.flags & ts.SymbolFlags.Class) return classLines(name, symbol);
  if (symbol.flags & ts.SymbolFlags.Value) {
    const type = checker.getTypeOfSymbol(symbol);
    const kind = isOfPackages(type.symbol) && type.getCallSignatures().length > 0 ? 'function' : 'value';
    return [`${kind} ${name}`, ...linesOf(name, type, 0)];
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return [`type ${name}`, ...literalLines(name, type), ...linesOf(name, type, 0)];

  function classLines(path: string, ofClass: ts.Symbol): string[] {
    const instance = checker.getDeclaredTypeOfSymbol(ofClass);
    const props = instance.getProperty('props');
    if (props) return [`class ${path}`, ...propertyLines(path, '', checker.getTypeOfSymbol(props))];
    const construct = checker.getTypeOfSymbol(ofClass).getConstructSignatures();
    return [
      `class ${path}`,
      ...construct.flatMap((signature) => parameterLines(`new ${path}`, signature, 0)),
      ...memberLines(path, instance, 0),
    ];
  }

  function linesOf(path: string, nullableType: ts.Type, depth: number): string[] {
    const type = checker.getNonNullableType(nullableType);
    if (depth > deepest || !isOfPackages(type.symbol) || (depth > 0 && isDescribed(type))) return [];
    const calls = type
      .getCallSignatures()
      .flatMap((signature) => [
        `${path}()`,
        ...parameterLines(path, signature, depth),
        ...linesOf(`${path}()`, signature.getReturnType(), depth + 1),
      ]);
    return [...calls, ...memberLines(path, type, depth)];
  }

  function memberLines(path: string, type: ts.Type, depth: number): string[] {
    return checker
      .getPropertiesOfType(type)
      .filter(isOfPackages)
      .flatMap((member) => [
        `${path}.${nameOf(member)}`,
        ...linesOf(`${path}.${member.name}`, checker.getTypeOfSymbol(member), depth + 1),
      ]);
  }

  /** Destructured properties have only their names. */
  function parameterLines(path: string, signature: ts.Signature, depth: number): string[] {
    return signature.getParameters().flatMap((parameter, i) => {
      const declared = parameter.valueDeclaration as ts.ParameterDeclaration;
      const isDestructured = declared && ts.isObjectBindingPattern(declared.name);
      const place = `#${i + 1}${declared && checker.isOptionalParameter(declared) ? '?' : ''}`;
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      const hasProperties = type.isUnion() || isObjectOfPackages(type);
      return [
        ...(isDestructured ? [] : [`${path}(${place})`]),
        ...(hasProperties && depth < deepest
          ? propertyLines(path, isDestructured ? '' : `#${i + 1}.`, type)
          : []),
      ];
    });
  }

  function propertyLines(path: string, prefix: string, type: ts.Type): string[] {
    const properties = checker.getPropertiesOfType(type).filter(isOfPackages);
    return properties.map((property) => `${path}(${prefix}${nameOf(property)})`);
  }
}

const isObjectOfPackages = (type: ts.Type) =>
  type.getCallSignatures().length === 0 && isOfPackages(type.symbol);

const literalLines = (name: string, type: ts.Type) =>
  type.isUnion()
    ? type.types.filter((each) => each.isStringLiteral()).map(({ value }) => `${name} '${value}'`)
    : [];

const nameOf = (property: ts.Symbol) =>
  `${property.name}${property.flags & ts.SymbolFlags.Optional ? '?' : ''}`;

/** Not by a library. */
const isOfPackages = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.some((declaration) => {
    const { fileName } = declaration.getSourceFile();
    return /\/packages\/[\w-]+\/src\//.test(fileName) && !fileName.includes('/node_modules/');
  }) ?? false;
