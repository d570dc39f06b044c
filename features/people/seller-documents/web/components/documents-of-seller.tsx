import { Button } from 'antd';
import { useState } from 'react';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import {
  addSellerDocument,
  askForDocuments,
  endDocumentWaiver,
  judgeSellerDocument,
  waiveSellerDocument,
} from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { useAddDocument, useDocumentsOf, useEndWaiver, useWaive } from '../seller-documents.api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { DocumentLine } from './document-line.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import styles from './seller-documents.module.css';
import { WaiveDialog } from './waive-dialog.tsx';

type Seller = { readonly id: number; readonly name: string };

/** The documents of a local seller, for staff: judged, added, asked for. */
export function DocumentsOfSeller({ seller }: { seller: Seller }) {
  const t = useText();
  const found = useDocumentsOf(seller.id);
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <h3>{t(words.title)}</h3>
        <Can call={askForDocuments}>
          <Button size="small" disabled={!found.data} onClick={() => setAsking(true)}>
            {t(words.ask)}
          </Button>
        </Can>
      </div>
      {found.isPending ? <FirstLoad rows={3} height={44} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <ul className={styles.list} data-part="sdoc-list">
        {found.data?.map((line) => (
          <StaffLine key={line.kind} seller={seller} line={line} />
        ))}
      </ul>
      {asking && found.data ? <AskDialog seller={seller} lines={found.data} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function StaffLine({ seller, line }: { seller: Seller; line: SellerDocument }) {
  const t = useText();
  const add = useAddDocument();
  const may = useMayCall(addSellerDocument);
  const end = useEndWaiver();
  const [judging, setJudging] = useState(false);
  const [waiving, setWaiving] = useState(false);
  const waive = useWaive(() => setWaiving(false));
  const { kind, document } = line;
  return (
    <>
      <DocumentLine
        line={line}
        sending={add.isPending}
        problem={add.error}
        more={
          <>
            {document ? (
              <Can call={judgeSellerDocument}>
                <Button size="small" onClick={() => setJudging(true)}>
                  {t(words.judge)}
                </Button>
              </Can>
            ) : null}
            <Waiving
              line={line}
              onWaive={() => setWaiving(true)}
              onEnd={() => end.mutate({ params: { id: seller.id, kind } })}
            />
          </>
        }
        {...(may
          ? {
              onSend: ({ file, validUntil }, done) =>
                add.mutate(
                  {
                    params: { id: seller.id, kind },
                    query: { name: documentNameOf(file), valid_until: validUntil },
                    file,
                  },
                  { onSuccess: done },
                ),
            }
          : {})}
      />
      {waiving ? (
        <WaiveDialog
          kind={kind}
          waiver={line.waiver}
          busy={waive.isPending}
          onWaive={(body, refused) => waive.mutate({ params: { id: seller.id, kind }, body }, { onError: refused })}
          onClose={() => setWaiving(false)}
        />
      ) : null}
      {judging && document ? (
        <JudgeDialog sellerId={seller.id} kind={kind} document={document} onClose={() => setJudging(false)} />
      ) : null}
    </>
  );
}

type WaivingProps = { readonly line: SellerDocument; readonly onWaive: () => void; readonly onEnd: () => void };

/** What is asked for may be waived, and waived for longer; what is waived is asked for again. A document that is in order is waived for the time after its last day. */
function Waiving({ line: { kind, state, document: sent, waiver }, onWaive, onEnd }: WaivingProps) {
  const t = useText();
  const document = t(wordFor(documentTexts, kind));
  const waivable = waiver !== null || (state === 'ok' ? sent?.valid_until != null : state !== 'optional');
  return (
    <>
      {waivable ? (
        <Can call={waiveSellerDocument}>
          <Button size="small" aria-label={t(words.waiveOf, { document })} onClick={onWaive}>
            {t(words.waive)}
          </Button>
        </Can>
      ) : null}
      {waiver ? (
        <Can call={endDocumentWaiver}>
          <Button size="small" aria-label={t(words.endWaiverOf, { document })} onClick={onEnd}>
            {t(words.endWaiver)}
          </Button>
        </Can>
      ) : null}
    </>
  );
}
