export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/\bhttps?:\/\/[^\s"'<>)]*/gi, '[address]')
    .replace(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g, '[e-mail]')
    .replace(/"[^"]*"/g, '"[text]"')
    .replace(/\?[^\s"'?]*=[^\s"']*/g, '?[query]')
    .replace(/(?<![\w-])(?=[\w-]{0,200}\d)[\w-]{20,}(?:\.[\w-]+)*/g, '[token]')
    .replace(/\+?\d[\d ()-]{5,}\d/g, '[number]')
    .slice(0, 300);
}
