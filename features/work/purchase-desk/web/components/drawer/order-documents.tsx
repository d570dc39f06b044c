import { DocumentDownload } from '#features/base/files/web/document-upload.public.tsx';
import { documentTexts } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { linkPurchaseDocument } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { isWithSupplier } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatBytes, formatDateTime } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useLinkDocument } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { OrderFiles } from './order-files.tsx';

/** What was uploaded through the link. */
export function OrderDocuments({ order, own }: { order: PurchaseOrder; own: boolean }) {
  const t = useText();
  const language = useLanguage();
  const link = useLinkDocument();
  const mayLoad = useMayCall(linkPurchaseDocument) && !own;
  if (!isWithSupplier(order.status))
    return own ? null : (
      <section>
        <h3>{t(words.documents)}</h3>
        <OrderFiles order={order} />
      </section>
    );
  return (
    <section>
      <h3>{t(words.documents)}</h3>
      <OrderFiles order={order} />
      {order.documents.length === 0 ? <p className="t-faint">{t(words.noDocuments)}</p> : null}
      <ul className={styles.documents}>
        {order.documents.map(({ id, kind, name, size, uploaded_at }) => (
          <li key={id}>
            <span>
              {t(wordFor(documentTexts, kind))}: {name}
              <span className={styles.codes}>
                {formatBytes(size, language)} · {formatDateTime(uploaded_at)}
              </span>
            </span>
            {mayLoad ? (
              <DocumentDownload
                size="small"
                title={name}
                link={() => link.mutateAsync({ params: { id: order.id, document: id } })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
