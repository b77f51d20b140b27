import { httpUrl } from '@marathon/contracts/fields';
import { color, radius, space, text } from '@marathon/ui';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type MarathonForm, marathonLabels } from '../domain/marathonForm.ts';
import { usePictureUpload } from '../hooks/usePictureUpload.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { TextField } from './TextField.tsx';

/** The picture, and its URL, typed or from an upload. Files can be dropped anywhere on it. */
export function ImageField() {
  const { control, setValue } = useFormContext<MarathonForm>();
  const { upload, start, cancel } = usePictureUpload((image) =>
    setValue('image', image, { shouldDirty: true, shouldValidate: true }),
  );
  const [isOver, setIsOver] = useState(false);
  const address = useSettled(useWatch({ control, name: 'image' }).trim());
  const isAddress = httpUrl(marathonLabels.image).safeParse(address).success;
  return (
    <Box
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) void start(dropped);
      }}
    >
      <TextField name="image" type="url" inputMode="url" placeholder="https://" required />
      <PictureUpload upload={upload} replaces={isAddress} onChoose={start} onCancel={cancel} />
      <Preview key={address} src={isAddress ? address : undefined} />
    </Box>
  );
}

function Preview({ src }: { readonly src: string | undefined }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <Frame>
      {src && state !== 'broken' && (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      <figcaption hidden={state === 'shown'}>
        <span role="status">{src === undefined ? words.none : words[state]}</span>
      </figcaption>
    </Frame>
  );
}

const words = {
  none: 'The picture shows here once you upload it or enter its address.',
  loading: 'Loading the picture …',
  shown: '',
  broken: 'There’s no picture at this address. Runners would see a placeholder.',
} as const;

/** The text after a pause in typing, so that no partial URL is loaded. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const pauseMilliseconds = 400;

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  border-radius: ${radius.m};
  &[data-over] {
    outline: 2px dashed ${color.focus};
    outline-offset: ${space[2]};
  }
`;

const Frame = styled.figure`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: 22rem;
  aspect-ratio: 16 / 9;
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  figcaption {
    padding: ${space[4]};
    color: ${color.inkMuted};
    font-size: ${text.s};
    text-align: center;
    text-wrap: balance;
  }
`;
