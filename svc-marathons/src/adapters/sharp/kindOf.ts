/** By the first bytes, whatever the name. */
export function kindOf(file: Buffer): 'picture' | 'avif' | 'heic' | 'other' {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'picture';
  if (start.slice(4, 8) !== 'ftyp') return 'other';
  const brands = brandsOf(file);
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'other';
}

/** ISO 14496-12's file type box: the major brand and, after its version, the compatible brands. */
function brandsOf(file: Buffer): readonly string[] {
  const end = Math.min(file.readUInt32BE(0), file.length, longestBox);
  const text = file.toString('latin1', 8, end);
  return [text.slice(0, 4), ...(text.slice(8).match(/[\s\S]{4}/g) ?? [])];
}

const longestBox = 256;
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
