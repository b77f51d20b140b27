import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Runtime } from './createRuntime.ts';

const RuntimeContext = createContext<Runtime | undefined>(undefined);

interface Props {
  readonly runtime: Runtime;
  readonly children: ReactNode;
}

export function RuntimeProvider({ runtime, children }: Props) {
  return (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queryClient}>{children}</QueryClientProvider>
    </RuntimeContext>
  );
}

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === undefined) throw new Error('There is no RuntimeProvider around this');
  return runtime;
}
