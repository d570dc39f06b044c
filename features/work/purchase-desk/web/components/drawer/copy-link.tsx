import { Button, Input } from 'antd';
import { useState } from 'react';
import { makePurchaseLink } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useCopy } from '#web/ui/copying/use-copy.ts';
import { useMakeLink } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

/** Makes a link and puts it on the clipboard; it stays to be read, because without https there is no clipboard. */
export function CopyLink({ order: { id } }: { order: Pick<PurchaseOrder, 'id'> }) {
  const t = useText();
  const make = useMakeLink();
  const put = useCopy(words.linkCopied);
  const [url, setUrl] = useState('');
  const copy = async () => {
    const made = url || (await make.mutateAsync({ params: { id } }).catch(() => null))?.url;
    if (!made) return;
    setUrl(made);
    put?.(made);
  };
  return (
    <Can call={makePurchaseLink}>
      {url ? (
        <Input className={styles.linkField} readOnly aria-label={t(words.link)} value={url} onFocus={selectAll} />
      ) : null}
      <Button size="small" loading={make.isPending} onClick={() => void copy()}>
        {t(words.copyLink)}
      </Button>
    </Can>
  );
}

const selectAll = ({ target }: { target: HTMLInputElement }) => target.select();
