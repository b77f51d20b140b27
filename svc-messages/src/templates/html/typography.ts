/** System fonts: a mail loads nothing. */
export const fonts =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif";

export const headingText = `${fonts};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.3px`;
export const normal = `${fonts};font-size:16px;line-height:25px`;
export const fine = `${fonts};font-size:15px;line-height:23px`;
export const small = `${fonts};font-size:13px;line-height:20px`;
export const buttonText = `${fonts};font-size:16px;line-height:22px;font-weight:700`;
export const mono =
  "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px";
