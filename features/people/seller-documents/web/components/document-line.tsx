import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DocumentButton, DocumentDownload } from '#features/base/files/web/document-upload.public.tsx';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { isWaived, type SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { useDocumentLink } from '../seller-documents.api.ts';
import { DocumentsMark } from './documents-mark.tsx';
import styles from './seller-documents.module.css';

export type Chosen = { readonly file: File; readonly validUntil: string };
type Props = {
  readonly line: SellerDocument;
  readonly sending: boolean;
  readonly problem: SendError | null;
  /** Absent where the person may only look. */
  readonly onSend?: (chosen: Chosen, done: () => void) => void;
  /** Further buttons of the line. */
  readonly more?: ReactNode;
};

/** One kind of document: how it stands, until when it counts, and the way to another one. A refused file stays chosen. */
export function DocumentLine({ line, sending, problem, onSend, more }: Props) {
  const { kind, state, document, waiver } = line;
  const t = useText();
  const [chosen, setChosen] = useState<File | null>(null);
  const link = useDocumentLink();
  const title = t(wordFor(documentTexts, kind));
  // What came meanwhile is shown as it is: somebody has to look at it, waived or not.
  const waived =
    waiver && isWaived(line, todayInTirane(new Date()))
      ? t(words.waivedUntil, { day: formatDate(waiver.until) })
      : null;
  return (
    <li>
      <div className={styles.line}>
        <div>
          <strong>{title}</strong>
          {waived ? <StatusMark tone="neutral">{waived}</StatusMark> : <DocumentsMark state={state} />}
          {waiver ? <WaiverLine waiver={waiver} beside={waived === null} /> : null}
          {document ? (
            <p className="t-faint">
              {[
                document.name,
                t(words.uploaded, { day: formatDate(document.uploaded_at) }),
                document.valid_until ? t(words.until, { day: formatDate(document.valid_until) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          ) : null}
          {document?.note ? <p className={styles.note}>{document.note}</p> : null}
        </div>
        <div className={styles.acts}>
          {document ? (
            <DocumentDownload
              size="small"
              type="link"
              title={title}
              link={() => link.mutateAsync({ params: { document: document.id } })}
            />
          ) : null}
          {more}
          {onSend && !chosen ? (
            <DocumentButton size="small" title={title} replaces={document !== null} onChoose={setChosen} />
          ) : null}
        </div>
      </div>
      {onSend && chosen ? (
        <ToSend
          file={chosen}
          sending={sending}
          problem={problem}
          onSend={(validUntil) => onSend({ file: chosen, validUntil }, () => setChosen(null))}
          onCancel={() => setChosen(null)}
        />
      ) : null}
    </li>
  );
}

type WaiverProps = { readonly waiver: NonNullable<SellerDocument['waiver']>; readonly beside: boolean };

/** Why and by whom it is waived; `beside`: until when, too, where the mark says something else. */
export function WaiverLine({ waiver: { until, reason, by, at }, beside }: WaiverProps) {
  const t = useText();
  const said = [
    beside ? t(words.waivedUntil, { day: formatDate(until) }) : '',
    reason ? t(words.waivedBy, { reason, by: by ?? '–', day: formatDate(at) }) : '',
  ].filter(Boolean);
  return said.length > 0 ? <p className="t-faint">{said.join(' · ')}</p> : null;
}

type ToSendProps = {
  readonly file: File;
  readonly sending: boolean;
  readonly problem: SendError | null;
  readonly onSend: (validUntil: string) => void;
  readonly onCancel: () => void;
};

function ToSend({ file, sending, problem, onSend, onCancel }: ToSendProps) {
  const t = useText();
  const id = useId();
  const [validUntil, setValidUntil] = useState('');
  return (
    <div className={styles.send}>
      <span className={styles.name}>{file.name}</span>
      <label htmlFor={id}>{t(words.validUntil)}</label>
      <DayField alone id={id} value={validUntil} onChange={setValidUntil} />
      <div className={styles.acts}>
        <Button size="small" onClick={onCancel}>
          {t(webTexts.cancel)}
        </Button>
        <Button size="small" type="primary" loading={sending} onClick={() => onSend(validUntil)}>
          {t(words.send)}
        </Button>
      </div>
      {problem ? (
        <p className="t-problem" role="alert">
          {problem.message}
        </p>
      ) : null}
    </div>
  );
}
