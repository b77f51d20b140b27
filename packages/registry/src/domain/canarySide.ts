/** Exactly `share` of 100 buckets get the canary: different per release, the same ones as the share grows. */
export function getsCanary(
  bucket: number,
  { name, version, share }: { readonly name: string; readonly version: string; readonly share: number },
): boolean {
  const hash = fnv1a(`${name}/${version}`);
  const step = steps[hash % steps.length] ?? 1;
  const offset = Math.floor(hash / steps.length) % 100;
  return (bucket * step + offset) % 100 < share;
}

/** Coprime to 100, so that each permutes the buckets. */
const steps = Array.from({ length: 99 }, (_, i) => i + 1).filter((step) => step % 2 !== 0 && step % 5 !== 0);

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
