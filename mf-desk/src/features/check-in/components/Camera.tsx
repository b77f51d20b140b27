import { radius } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import { useRef } from 'react';
import styled from 'styled-components';
import { type CameraProblem, useCamera } from '../hooks/useCamera.ts';

interface Props {
  readonly onCode: (code: string) => void;
}

/** Reads ticket after ticket. */
export default function Camera({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera({ video, onCode });
  if (problem) return <FormNotice role="alert">{problems[problem]}</FormNotice>;
  return <Picture ref={video} muted playsInline aria-label="Camera" />;
}

const problems: Readonly<Record<CameraProblem, string>> = {
  refused:
    'We can’t use the camera. Allow it for this site in your browser’s settings, or type the code instead.',
  missing: 'We found no camera here. Use a scanner, or type the code instead.',
  failed: 'The camera couldn’t be started. Close other apps that use it, or type the code instead.',
};

const Picture = styled.video`
  display: block;
  width: 100%;
  max-height: 50vh;
  border-radius: ${radius.l};
  background: #000;
  object-fit: cover;
`;
