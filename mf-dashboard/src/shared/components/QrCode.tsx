import encodeQR from 'qr';
import type { Ref } from 'react';
import styled from 'styled-components';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** Dark on white in every theme, with a margin of four modules: scanners require it. */
export function QrCode({ text, label, ref }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return (
    <Picture ref={ref} role="img" aria-label={label} viewBox={`0 0 ${modules.length} ${modules.length}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={darkModules(modules)} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}

const darkModules = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 18rem;
  border-radius: 0.375rem;
`;
