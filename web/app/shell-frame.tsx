import type { ReactNode } from 'react';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { useLoaded } from './use-loaded.ts';
import { ChunkFailed, Loading } from './waiting.tsx';

/** The frame of signed-in pages; menu, header and Ant Design are not part of what /login loads. */
export function ShellFrame({ features, children }: { features: readonly WebFeature[]; children: ReactNode }) {
  const loaded = useLoaded(loadShell);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  return <loaded.value.Shell features={features}>{children}</loaded.value.Shell>;
}

/** The frame of public pages other than /login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const loaded = useLoaded(loadAnt);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  return (
    <loaded.value.AntFrame>
      <main className="t-public">{children}</main>
    </loaded.value.AntFrame>
  );
}

const loadShell = () => import('./shell/shell.tsx');
const loadAnt = () => import('./ant-frame.tsx');
