/** The text in an encoding that the platform only reads, one or two bytes a character. */
export function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  const note = (...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes);
    } catch {}
  };
  for (let one = 0; one < 256; one++) note(one);
  if ([...text].some((character) => !bytesOf.has(character)))
    for (let first = 0x81; first < 255; first++)
      for (let second = 0x40; second < 255; second++) note(first, second);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
