import { Button } from 'antd';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { saveBytes } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { useOrderFile } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

/** The order as the supplier gets it, to be printed or passed on. */
export function OrderFiles({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const file = useOrderFile();
  const load = (format: 'pdf' | 'xlsx') =>
    file.mutate({ params: { id: order.id }, query: { format } }, { onSuccess: saveBytes });
  return (
    <div className={styles.files}>
      <span className="t-faint">{t(words.files)}</span>
      <Button size="small" disabled={file.isPending} onClick={() => load('pdf')}>
        {t(words.filePdf)}
      </Button>
      <Button size="small" disabled={file.isPending} onClick={() => load('xlsx')}>
        {t(words.fileXlsx)}
      </Button>
    </div>
  );
}
