import type { RemoteBlocks } from '@marathon/app-runtime';
import { type RemoteManifestInput, remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { slots } from '@marathon/contracts/remotes/slots';
import {
  AreaBoundary,
  AreaLoading,
  EmptyState,
  ErrorState,
  Page,
  PageHeading,
  Section,
  SectionHeading,
  useLocation,
} from '@marathon/ui';
import type { ComponentType } from 'react';
import { useSample } from './useSample.ts';

interface Props {
  readonly manifest: RemoteManifestInput;
  readonly blocks: RemoteBlocks['blocks'];
}

/** The remote's blocks below each other, as the screens with their slots show them. The address goes before the sample. */
export function Blocks({ manifest, blocks }: Props) {
  const { search } = useLocation();
  const sample = useSample();
  if (sample === undefined) return <AreaLoading />;
  const given = { ...sample, ...Object.fromEntries(new URLSearchParams(search)) };
  return (
    <Page>
      <PageHeading intro="What this remote brings to screens of others.">Blocks</PageHeading>
      {remoteManifestSchema.parse(manifest).blocks.map(({ slot, name, heading, intro }) => {
        const Block = blocks[name] as ComponentType<object> | undefined;
        const props = slots[slot].safeParse(given);
        return (
          <Section key={name} aria-labelledby={name}>
            <SectionHeading id={name} eyebrow={`Slot ${slot}`} intro={intro}>
              {heading}
            </SectionHeading>
            {Block === undefined && <EmptyState title={`src/blocks.tsx exports no ${name}`} icon="search" />}
            {!props.success && (
              <EmptyState title={`Add ${missing(slot, given)} to the address`} icon="search" />
            )}
            {Block && props.success && (
              <AreaBoundary loading={<AreaLoading />} failed={(retry) => <ErrorState onRetry={retry} />}>
                <Block {...props.data} />
              </AreaBoundary>
            )}
          </Section>
        );
      })}
    </Page>
  );
}

/** `?marathonId=…&registrationId=…` */
const missing = (slot: keyof typeof slots, given: Readonly<Record<string, string>>) =>
  `?${Object.keys(slots[slot].shape)
    .filter((prop) => !(prop in given))
    .map((prop) => `${prop}=…`)
    .join('&')}`;
