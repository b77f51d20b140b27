import { pictureMediaTypes } from '@marathon/contracts/pictures';
import { Button, color, space, text } from '@marathon/ui';
import { FieldProblem } from '@marathon/ui/forms';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import type { Upload } from '../hooks/usePictureUpload.ts';

interface Props {
  readonly upload: Upload;
  /** Whether it would replace a picture. */
  readonly replaces: boolean;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
}

/** Chooses a picture file, and shows its upload. */
export function PictureUpload({ upload, replaces, onChoose, onCancel }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isUnderWay = upload.state === 'sending' || upload.state === 'preparing';
  return (
    <Box>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Picture file"
        accept={pictureMediaTypes.join()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      {/* One button, so that the focus stays. */}
      <div>
        <Button
          variant="secondary"
          aria-describedby={hintId}
          onClick={() => (isUnderWay ? onCancel() : file.current?.click())}
        >
          {isUnderWay ? 'Cancel upload' : replaces ? 'Upload another picture' : 'Upload a picture'}
        </Button>
      </div>
      {upload.state === 'sending' && (
        <Progress aria-label="Upload of the picture" max={100} value={upload.percent} />
      )}
      <Hint id={hintId}>Or drop it here. JPEG, PNG, WebP or AVIF, at most 10 MB. We resize it for you.</Hint>
      <div aria-live="polite">
        {upload.state === 'failed' ? (
          <FieldProblem>{upload.why}</FieldProblem>
        ) : (
          <Hint>{words[upload.state]}</Hint>
        )}
      </div>
    </Box>
  );
}

const words = {
  idle: '',
  sending: 'Uploading the picture …',
  preparing: 'Getting the picture ready …',
  done: 'Picture uploaded.',
} as const;

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Progress = styled.progress`
  width: 100%;
  max-width: 22rem;
  accent-color: ${color.accent};
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.45;
  &:empty {
    display: none;
  }
`;
