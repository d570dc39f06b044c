import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { previewTexts as words } from '#features/selling/publishing/contract/preview/preview.texts.ts';
import {
  type SendKind,
  type SendPreview,
  sendKinds,
} from '#features/selling/publishing/contract/preview/publishing.preview.calls.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { type Previewed, previewPage, useSendCounts, useSendPreview } from '../sending.api.ts';
import { Differences } from './differences.tsx';
import styles from './sending.module.css';

type Repairs = { readonly image: boolean; readonly configurator: boolean };
type Props = { readonly data: Previewed; readonly repairs: Repairs; readonly shop: string };

/** What a send of a selection would do, in numbers, and the way to its fields. */
export function SendCounts({ data, repairs, shop }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const found = useSendCounts(data, repairs);
  const counts = found.data?.counts;
  if (!counts && found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!counts) return <FirstLoad rows={1} height={56} />;
  const some = sendKinds.filter((kind) => counts[kind] > 0 && kind !== 'refused' && kind !== 'on_its_way');
  const nothing = counts.created + counts.changed + counts.taken_out === 0;
  return (
    <div className={styles.counts}>
      {nothing && counts.unchanged > 0 ? <p>{t(words.noChange)}</p> : null}
      <p>
        {some.map((kind) => (
          <span key={kind}>
            {counts[kind]} · {t(words[kind])}
          </span>
        ))}
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t(words.open)}
        </Button>
      </p>
      {open ? <SendPreviewDialog {...{ data, repairs, shop, counts }} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function SendPreviewDialog({
  data,
  repairs,
  shop,
  counts,
  onClose,
}: Props & { readonly counts: SendPreview['counts']; readonly onClose: () => void }) {
  const t = useText();
  const kinds = sendKinds.filter((kind) => counts[kind] > 0);
  const [kind, setKind] = useState<SendKind>(kinds.find((one) => one !== 'created') ?? kinds[0] ?? 'changed');
  const [page, setPage] = useState(0);
  const found = useSendPreview(data, repairs, kind, page);
  return (
    <Modal open centered width={1000} title={t(words.title, { shop })} footer={null} onCancel={onClose}>
      <Segmented<SendKind>
        className={styles.kinds}
        aria-label={t(words.kinds)}
        value={kind}
        options={kinds.map((value) => ({ value, label: `${t(words[value])} ${counts[value]}` }))}
        onChange={(next) => {
          setKind(next);
          setPage(0);
        }}
      />
      {found.data?.silent ? (
        <p className="t-problem t-problem-soft">{t(words.silent, { reason: t(found.data.silent) })}</p>
      ) : null}
      <PagedList
        found={found}
        page={page}
        pageSize={previewPage}
        onPage={setPage}
        told={(count) => t(words.products, { count })}
        bones={{ rows: 4, height: 88 }}
        nothing={<p className={styles.none}>{t(words.nothing)}</p>}
      >
        {({ results }) => (
          <ul className={styles.rows}>
            {results.map((row) => (
              <li key={row.id}>
                <h3>
                  {row.name} <small>{row.sku}</small>
                </h3>
                {row.reasons.length > 0 ? (
                  <p className={styles.reasons}>
                    {[
                      ...row.reasons.map((said) => saidHere(said)),
                      ...(row.kind === 'taken_out' && row.there === 'missing' ? [t(words.goneThere)] : []),
                    ].join(' · ')}
                  </p>
                ) : row.fields.length > 0 ? (
                  <Differences fields={row.fields} looked={row.there !== 'unknown'} missing={row.there === 'missing'} />
                ) : (
                  <p className={styles.none}>{t(words.sameThere)}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  );
}
