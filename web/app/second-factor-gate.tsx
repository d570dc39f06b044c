import { useLoaded } from './use-loaded.ts';
import { ChunkFailed, Loading } from './waiting.tsx';

/** In place of every signed-in page, for people whose role needs the two-step login and who have not set it up. */
export function SecondFactorGate() {
  const loaded = useLoaded(loadPage);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  return <loaded.value.SecondFactorPage />;
}

const loadPage = () => import('./second-factor-page.tsx');
