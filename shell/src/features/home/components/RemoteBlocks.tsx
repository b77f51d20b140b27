import { AreaLoading, Section, SectionHeading } from '@marathon/ui';
import { use } from 'react';
import { RemoteArea } from '../../../registry/RemoteArea.tsx';
import { useLiveRemotes, useRemotes } from '../../../registry/RemotesProvider.tsx';
import { useReportView } from '../../../registry/useReportView.ts';

/** What remotes bring to home; each block fails alone. Without an answer of the registry, what is wrong. */
export function RemoteBlocks() {
  const { registry } = useRemotes();
  const blocks = Object.entries(useLiveRemotes())
    .flatMap(([remote, { blocks: own }]) => own.map((block) => ({ ...block, remote })))
    .filter(({ slot }) => slot === 'home')
    .toSorted((a, b) => a.order - b.order);
  if (!registry.hasAnswer())
    return (
      <RemoteArea size="block">
        <UntilAnswered />
      </RemoteArea>
    );
  return blocks.map(({ remote, name, heading, intro }) => {
    const id = `${remote}-${name}`;
    return (
      <Section key={id} aria-labelledby={id}>
        <SectionHeading id={id} intro={intro}>
          {heading}
        </SectionHeading>
        <RemoteArea remote={remote} size="block">
          <Block remote={remote} name={name} />
        </RemoteArea>
      </Section>
    );
  });
}

function UntilAnswered() {
  use(useRemotes().registry.answered());
  return <AreaLoading />;
}

function Block({ remote, name }: { readonly remote: string; readonly name: string }) {
  const { blocks } = use(useRemotes().load(remote, 'blocks'));
  useReportView(remote);
  const Content = blocks[name];
  if (Content === undefined) throw new Error(`${remote} has no block ${name}`);
  return <Content />;
}
