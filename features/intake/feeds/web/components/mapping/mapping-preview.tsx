import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { type FeedPreview, previewLimits } from '#features/intake/feeds/contract/feed-preview.model.ts';
import { previewTexts as words } from '#features/intake/feeds/contract/feed-preview.texts.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { heard } from '#kit/sentence.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { usePreview } from '../../feeds.api.ts';
import styles from './mapping.module.css';
import { PreviewProduct } from './preview-product.tsx';
import { PreviewSteps } from './preview-steps.tsx';

type Props = {
  readonly feedId: number;
  /** Null while something in it is wrong. */
  readonly mapping: FeedMapping | null;
  readonly readable: boolean;
};

/** What an import would make of one row of the file with the mapping as it is on the screen. */
export function MappingPreview({ feedId, mapping, readable }: Props) {
  const t = useText();
  if (!readable) return <NothingYet title={t(words.noFile)} />;
  if (!mapping) return <NothingYet title={t(words.invalid)} />;
  return <Rows feedId={feedId} mapping={mapping} />;
}

function Rows({ feedId, mapping }: { feedId: number; mapping: FeedMapping }) {
  const t = useText();
  const [record, setRecord] = useState(1);
  const found = usePreview(feedId, mapping, record);
  const shown = found.data;
  return (
    <section className={styles.preview}>
      <div className={styles.rows}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t(words.previous)}
          title={t(words.previous)}
          disabled={record <= 1}
          onClick={() => setRecord((shown?.record ?? record) - 1)}
        />
        <span aria-hidden>{t(words.record)}</span>
        <InputNumber
          className={styles.record}
          aria-label={t(words.record)}
          min={1}
          max={previewLimits.records}
          precision={0}
          value={record}
          onChange={(next) => setRecord(next ?? 1)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t(words.next)}
          title={t(words.next)}
          disabled={shown?.last === true}
          onClick={() => setRecord((shown?.record ?? record) + 1)}
        />
        {shown?.last ? <span className={styles.faint}>{t(words.lastRecord)}</span> : null}
      </div>
      <RefreshLine active={found.isFetching} />
      {found.isPending ? <FirstLoad rows={6} height={48} /> : null}
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {shown && !found.isError ? <Shown preview={shown} mapping={mapping} /> : null}
    </section>
  );
}

function Shown({ preview, mapping }: { preview: FeedPreview; mapping: FeedMapping }) {
  const t = useText();
  const { product, refused, records } = preview;
  return (
    <div className={styles.previewParts}>
      <section aria-label={t(words.product)} className={styles.result}>
        <h3>{t(words.product)}</h3>
        {records > 1 ? <p className={styles.note}>{t(words.rows, { count: records })}</p> : null}
        {refused ? (
          <p className="t-problem" role="status">
            {t(words.refused, {
              reason: [refused.column, saidHere(heard(refused.reason, refused.said))].filter(Boolean).join(': '),
            })}
          </p>
        ) : null}
        {product ? <PreviewProduct product={product} /> : null}
      </section>
      <section aria-label={t(words.steps)}>
        <h3>{t(words.steps)}</h3>
        <PreviewSteps fields={preview.fields} mapping={mapping} />
      </section>
    </div>
  );
}
