import { pageOf, type WebPage } from '#web/lib/web-feature.ts';
import { useLoaded } from './use-loaded.ts';
import { ChunkFailed, Loading } from './waiting.tsx';

/** Draws a page that is its own chunk (LAY-020): at once when it is here, otherwise "Loading...". */
export function LazyPage({ page }: { page: WebPage }) {
  const loaded = useLoaded(page.load);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  const Page = pageOf(loaded.value);
  return <Page />;
}
