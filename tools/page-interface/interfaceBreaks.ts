/** What today's page takes from remotes built for a recorded interface; empty if it is compatible. */
export function interfaceBreaks(recorded: readonly string[], today: readonly string[]): string[] {
  const [was, is] = [new Set(recorded), new Set(today)];
  const gone = recorded.filter((line) => !is.has(line) && !(isInput(line) && is.has(asOptional(line))));
  const missing = today.filter(
    (line) => !was.has(line) && isInput(line) && !isOptional(line) && was.has(callOf(line)),
  );
  return [
    ...gone.map((line) => `${line} is gone or has changed`),
    ...missing
      .filter((line) => !was.has(asOptional(line)))
      .map((line) => `${line} is required now, and was not there`),
  ];
}

/** New since the newest recording; names of older recordings are deprecated. */
export function additions(
  newest: readonly string[],
  older: readonly string[],
  today: readonly string[],
): string[] {
  const recordedLines = new Set([...newest, ...older]);
  return today.filter((line) => !recordedLines.has(line));
}

/** `… useThing(#1)`, and not `… useThing()`. */
const isInput = (line: string) => /\([^)]+\)$/.test(line);
const isOptional = (line: string) => line.endsWith('?)');
const asOptional = (line: string) => line.replace(/\)$/, '?)');
const callOf = (line: string) => line.replace(/\([^(]*\)$/, '()');
