import { supportedContracts } from '@marathon/contracts/constants';
import type { SlotContent } from '@marathon/contracts/remotes/slots';
import { AreaLoading, Section, SectionHeading } from '@marathon/ui';
import { type ComponentType, use } from 'react';
import { RegistryGate } from './RegistryGate.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import { useLiveRemotes, useRemotes } from './RemotesProvider.tsx';
import { useAudience } from './useAudience.ts';
import { useReportView } from './useReportView.ts';

/** Each block fails alone. Without an answer of the registry, shows the error. */
export function RemoteBlocks({ name: slot, ...props }: SlotContent) {
  const { registry } = useRemotes();
  const isForViewer = useAudience();
  const blocks = Object.entries(useLiveRemotes())
    .filter(([, { contract }]) => supportedContracts.includes(contract))
    .flatMap(([remote, { blocks: own }]) => own.map((block) => ({ ...block, remote })))
    .filter((block) => block.slot === slot && isForViewer(block))
    .toSorted((a, b) => a.order - b.order);
  if (!registry.hasAnswer())
    return (
      <RemoteArea>
        <RegistryGate>
          <AreaLoading />
        </RegistryGate>
      </RemoteArea>
    );
  return blocks.map(({ remote, name, heading, intro }) => {
    const id = `${remote}-${name}`;
    return (
      <Section key={id} aria-labelledby={id}>
        <SectionHeading id={id} intro={intro}>
          {heading}
        </SectionHeading>
        <RemoteArea remote={remote}>
          <Block remote={remote} name={name} props={props} />
        </RemoteArea>
      </Section>
    );
  });
}

interface BlockProps {
  readonly remote: string;
  readonly name: string;
  readonly props: object;
}

function Block({ remote, name, props }: BlockProps) {
  const { blocks } = use(useRemotes().load(remote, 'blocks'));
  useReportView(remote);
  const Content = blocks[name] as ComponentType<object> | undefined;
  // Its stack leads to the page and the screen around it, so it names the failing remote.
  if (Content === undefined) throw Object.assign(new Error(`${remote} has no block ${name}`), { remote });
  return <Content {...props} />;
}
