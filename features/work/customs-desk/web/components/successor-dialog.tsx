import { Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { PreviewDialog, useChosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { CnCodeFinder } from '#features/catalogue/customs/web/customs.public.ts';
import { codedPageSize, type EndingCode } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useCodedProducts } from '../customs-desk.api.ts';
import styles from './customs-desk.module.css';

type Props = { readonly row: EndingCode; readonly onClose: () => void };
const another = 'another';

/** What follows one code: for all of its products, or for those that are chosen. */
export function SuccessorDialog({ row, onClose }: Props) {
  const t = useText();
  const [picked, setPicked] = useState<string>(row.successors.length === 0 ? another : '');
  const [own, setOwn] = useState<string | null>(null);
  const [some, setSome] = useState(false);
  const chosen = useChosen();
  const [asked, setAsked] = useState(false);
  const to = picked === another ? own : picked || null;
  const ids = some ? chosen.chosen.map(({ id }) => id) : null;
  if (asked && to)
    return (
      <PreviewDialog
        asked={{
          operation: giveCodesOperation.name,
          input: { pairs: [{ from: row.code, to, reason: 'chosen' }] },
          ...(ids ? { ids } : { filters: { codes: [row.code] } }),
        }}
        okText={(count) => t(words.changeCodes, { count })}
        onClose={() => setAsked(false)}
        onDone={onClose}
      />
    );
  return (
    <Dialog
      width={820}
      title={t(words.chooseTitle, { code: `${row.code} ${row.description_en}` })}
      okText={t(words.preview)}
      okDisabled={to === null || ids?.length === 0}
      onOk={() => setAsked(true)}
      onClose={onClose}
    >
      <h3 className={styles.head}>{t(words.successors)}</h3>
      <Radio.Group
        className={styles.choices}
        aria-label={t(words.successors)}
        value={picked}
        onChange={(event) => setPicked(String(event.target.value))}
      >
        {row.successors.map(({ code, description_en: text, in_force: now, valid_from: from }) => (
          <Radio key={code} value={code} disabled={!now}>
            <span className={styles.clamped} title={text}>
              {code} {text}
            </span>
            {!now && from ? <span className="t-faint"> {t(words.notYet, { day: formatDate(from) })}</span> : null}
          </Radio>
        ))}
        <Radio value={another}>{t(words.another)}</Radio>
      </Radio.Group>
      {row.successors.length === 0 ? <p className="t-faint">{t(words.noSuccessor)}</p> : null}
      {picked === another ? <CnCodeFinder label={t(words.findAnother)} value={own} onPick={setOwn} /> : null}
      <h3 className={styles.head}>{t(words.whichProducts)}</h3>
      <Radio.Group
        className={styles.choices}
        aria-label={t(words.whichProducts)}
        value={some}
        onChange={(event) => setSome(event.target.value === true)}
      >
        <Radio value={false}>{t(words.allOfThem, { count: row.products })}</Radio>
        <Radio value={true}>{t(words.chosenOnes, { count: chosen.chosen.length })}</Radio>
      </Radio.Group>
      {some ? <Products code={row.code} chosen={chosen} /> : null}
    </Dialog>
  );
}

/** The products of the code, to choose some of them over several pages. */
function Products({ code, chosen }: { code: string; chosen: ReturnType<typeof useChosen> }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const found = useCodedProducts(code, page, true);
  return (
    <PagedList
      found={found}
      page={page}
      pageSize={codedPageSize}
      onPage={setPage}
      bones={{ rows: 5, height: 40 }}
      nothing={<p className="t-faint">{t(words.noProducts)}</p>}
    >
      {({ results }) => (
        <EntryList label={t(words.productList)}>
          {results.map(({ id, sku, name, category }) => (
            <Entry
              key={id}
              before={
                <Checkbox
                  aria-label={t(words.of, { action: sku, name })}
                  checked={chosen.has(id)}
                  onChange={() => chosen.toggle({ id, name })}
                />
              }
              facts={[sku, category].filter(Boolean).join(' · ')}
            >
              <span>{name}</span>
            </Entry>
          ))}
        </EntryList>
      )}
    </PagedList>
  );
}
