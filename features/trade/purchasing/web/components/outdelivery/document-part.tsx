import { Button } from 'antd';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { documentFileTexts } from '#features/base/files/contract/files.texts.ts';
import { DocumentButton, useDocumentUpload } from '#features/base/files/web/document-upload.public.tsx';
import {
  beginOutdeliveryDocument,
  openOutdelivery,
  uploadOutdeliveryDocument,
} from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import { outdeliveryTexts as words } from '#features/trade/purchasing/contract/outdelivery.texts.ts';
import {
  documentTexts,
  type PurchaseDocumentKind,
  purchaseDocumentKinds,
} from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { OutdeliveryOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { wordFor } from '#kit/text.ts';
import { formatBytes } from '#web/lib/format.ts';
import { send } from '#web/lib/send.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../../outdelivery.module.css';

type Props = {
  readonly token: string;
  readonly order: OutdeliveryOrder;
  readonly onOrder: (order: OutdeliveryOrder) => void;
};

/** Proof and invoice. A file that did not arrive stays at hand until it is sent again: the same file twice is one. */
export function DocumentPart({ token, order, onOrder }: Props) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles.part}>
      <h2>{t(words.documentsTitle)}</h2>
      <p className="t-public-note">{t(words.documentsRule, { rule: t(documentFileTexts.rule) })}</p>
      <ul className={styles.reported}>
        {order.documents.map(({ id, kind, name, size }) => (
          <li key={id}>
            <strong>{t(wordFor(documentTexts, kind))}</strong>{' '}
            <span className="t-public-note">
              {name} · {formatBytes(size, language)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.uploads}>
        {purchaseDocumentKinds.map((kind) => (
          <Upload key={kind} kind={kind} token={token} onOrder={onOrder} />
        ))}
      </div>
    </section>
  );
}

const labels = { proof: words.addProof, invoice: words.addInvoice } as const;

function Upload({ kind, token, onOrder }: Omit<Props, 'order'> & { kind: PurchaseDocumentKind }) {
  const t = useText();
  const {
    busy,
    refused,
    send: upload,
  } = useDocumentUpload(async (file) => {
    const { id } = await send(beginOutdeliveryDocument, { body: { token, kind, name: documentNameOf(file) } });
    await send(uploadOutdeliveryDocument, { params: { id } }, { file });
    onOrder(await send(openOutdelivery, { body: { token } }));
  });
  return (
    <div>
      <DocumentButton
        className={styles.big}
        size="large"
        block
        title={t(labels[kind])}
        loading={busy}
        onChoose={(file) => void upload(file)}
      >
        {t(labels[kind])}
      </DocumentButton>
      {refused ? (
        <div className="t-problem" role="alert">
          <p>
            {t(words.fileWaits, { name: refused.file.name })}: {refused.why}
          </p>
          <Button onClick={() => void upload(refused.file)}>{t(words.retryFile)}</Button>
        </div>
      ) : null}
    </div>
  );
}
