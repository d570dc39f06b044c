import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useProductHistory } from '../../../product-drawer.api.ts';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { HistoryLine } from './history-line.tsx';
import styles from './history-section.module.css';

/** What happened to the product, newest first; read when the section comes into sight. */
export function HistorySection({ product }: { product: ProductDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  return (
    <Section name="history">
      <div ref={place} className={styles.history}>
        {seen ? <Page product={product} /> : null}
      </div>
    </Section>
  );
}

/** One page and, behind it, the next: its beginning follows from this one, also after something new came in front. */
function Page({ product, before }: { product: ProductDetail; before?: number }) {
  const t = useText();
  const [more, setMore] = useState(false);
  const found = useProductHistory(product.id, before);
  if (found.isError && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <FirstLoad rows={3} height={40} />;
  const { entries, next, names: known } = found.data;
  if (entries.length === 0) return <p className={productDrawerStyles.faint}>{t(frame.noHistory)}</p>;
  return (
    <>
      <ol className={styles.historyLines}>
        {entries.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} product={product} known={known} />
        ))}
      </ol>
      {next === null ? null : more ? (
        <Page product={product} before={next} />
      ) : (
        <Button onClick={() => setMore(true)}>{t(frame.older)}</Button>
      )}
    </>
  );
}

/** True once the element was in sight; stays true. */
function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
