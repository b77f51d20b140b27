export async function inTime<T>(work: () => Promise<T>, withinMs = 2_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), withinMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
