import { Button } from 'antd';
import { useRef, useState } from 'react';
import { documentTypes } from '#features/base/files/contract/files.documents.ts';
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
import { type SendError, send } from '#web/lib/send.ts';
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
      <p className="t-public-note">{t(words.documentsRule)}</p>
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
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ file: File; why: string } | null>(null);
  const take = async (file: File) => {
    setBusy(true);
    setFailed(null);
    try {
      const { id } = await send(beginOutdeliveryDocument, { body: { token, kind, name: file.name.slice(0, 200) } });
      await send(uploadOutdeliveryDocument, { params: { id } }, { file });
      onOrder(await send(openOutdelivery, { body: { token } }));
    } catch (error) {
      setFailed({ file, why: (error as SendError).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t(labels[kind])}
        accept={Object.keys(documentTypes).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <Button className={styles.big} size="large" block loading={busy} onClick={() => input.current?.click()}>
        {t(labels[kind])}
      </Button>
      {failed ? (
        <div className="t-problem" role="alert">
          <p>
            {t(words.fileWaits, { name: failed.file.name })}: {failed.why}
          </p>
          <Button onClick={() => void take(failed.file)}>{t(words.retryFile)}</Button>
        </div>
      ) : null}
    </div>
  );
}
