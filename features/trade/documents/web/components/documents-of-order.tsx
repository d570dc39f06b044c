import { Button } from 'antd';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { makeDocument } from '../../contract/documents.calls.ts';
import { reasonWord, typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import { useDocuments, useMakeDocument } from '../documents.api.ts';
import styles from '../documents.module.css';
import { DocumentFiles } from './document-files.tsx';
import { Clearance } from './document-list.tsx';

type Props = {
  readonly orderId: number;
  /** Packages a note of delivery can be made for. */
  readonly packages: readonly { readonly id: number; readonly number: string }[];
};

/** The documents of one order: what there is, and what can be made. */
export function DocumentsOfOrder({ orderId, packages }: Props) {
  const t = useText();
  const language = useLanguage();
  const found = useDocuments({ order: String(orderId), page: '0', pageSize: '100' });
  if (found.isPending) return <FirstLoad rows={2} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results } = found.data;
  return (
    <div className={styles.part}>
      <Make orderId={orderId} packages={packages} />
      {results.length === 0 ? <p className="t-faint">{t(words.emptyOrder)}</p> : null}
      <EntryList label={t(words.title)}>
        {results.map((row) => {
          const facts = [
            t(typeWord[row.type]),
            formatDate(row.issued_on),
            row.corrects ? t(words.corrects, { number: row.corrects.number }) : '',
            row.reason ? t(reasonWord[row.reason]) : '',
            row.package?.number ?? '',
          ];
          const money = row.type === 'invoice' || row.type === 'credit_note';
          return (
            <Entry
              key={row.id}
              facts={facts.filter(Boolean).join(' · ')}
              state={
                <>
                  {money ? (
                    <span className="t-figure">
                      {formatMoney(row.type === 'credit_note' ? `-${row.gross}` : row.gross, row.currency, language)}
                    </span>
                  ) : null}
                  <Clearance row={row} />
                </>
              }
              actions={<DocumentFiles row={row} />}
            >
              {row.number}
            </Entry>
          );
        })}
      </EntryList>
    </div>
  );
}

function Make({ orderId, packages }: Props) {
  const t = useText();
  const may = useMayCall(makeDocument);
  const make = useMakeDocument();
  if (!may) return null;
  const send = (body: { type: 'invoice' | 'delivery_note'; package_id?: number }) =>
    make.mutate(
      { params: { id: orderId }, body },
      { onSuccess: ({ number }) => notify.success(t(words.made, { number })) },
    );
  return (
    <span className={styles.files}>
      <Button loading={make.isPending} onClick={() => send({ type: 'invoice' })}>
        {t(words.makeInvoice)}
      </Button>
      {packages.map(({ id, number }) => (
        <Button key={id} disabled={make.isPending} onClick={() => send({ type: 'delivery_note', package_id: id })}>
          {t(words.makeNote, { number })}
        </Button>
      ))}
    </span>
  );
}
