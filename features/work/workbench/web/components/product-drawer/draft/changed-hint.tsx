import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { listProductHistory } from '#features/catalogue/products/contract/product-history.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { useProductHistory } from '../../../product-drawer.api.ts';
import { fieldName } from '../history/field-names.ts';
import { draftNameOf } from '../history/history-fields.ts';
import styles from './changed-hint.module.css';
import { useDraft } from './use-draft.ts';

type Props = {
  readonly productId: number;
  /** The version that came from elsewhere. */
  readonly version: number | null;
  /** Fields the last save was put together with. */
  readonly merged: readonly string[];
};

/** Says who changed the product while it was open, and what: an untouched form follows by itself. */
export function ChangedHint({ productId, version, merged }: Props) {
  const t = useText();
  const { names } = useDraft();
  const [closed, setClosed] = useState<number | null>(null);
  const [mergedClosed, setMergedClosed] = useState<readonly string[]>([]);
  const fresh = version !== null && version !== closed;
  const together = merged.length > 0 && merged !== mergedClosed;
  const mergedText = t(frame.merged, { what: merged.map((name) => fieldName(name, names)).join(', ') });
  // The hint stands while the drawer is open; the notice is kept, also of a save that closes the drawer.
  const saidMerge = useEffectEvent(() => notify.info(mergedText));
  useEffect(() => {
    if (merged.length > 0) saidMerge();
  }, [merged]);
  if (!fresh && !together) return null;
  const close = () => {
    setClosed(version);
    setMergedClosed(merged);
  };
  return (
    <div className={styles.hint} role="status">
      <div>
        {fresh ? <WhoChanged key={version} productId={productId} /> : null}
        {together ? <p>{mergedText}</p> : null}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(webTexts.close)}
        onClick={close}
      />
    </div>
  );
}

function WhoChanged({ productId }: { productId: number }) {
  const t = useText();
  const shopId = useShopId();
  const { names } = useDraft();
  const may = useMayCall(listProductHistory);
  const [entry] = useProductHistory(productId, undefined, may).data?.entries ?? [];
  if (!entry) return <p>{t(frame.somebodyChanged)}</p>;
  const what = entry.changes.map(({ field }) => fieldName(draftNameOf(field, shopId), names));
  const name = entry.actor ? entry.actor.name || t(frame.somebody) : t(frame.changedByNobody);
  return <p>{t(frame.changedBy, { name, what: [...new Set(what)].slice(0, 6).join(', ') || '…' })}</p>;
}
