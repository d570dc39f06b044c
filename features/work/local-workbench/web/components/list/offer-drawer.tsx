import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { localOfferTexts as words } from '#features/intake/local-products/contract/local-offer.texts.ts';
import {
  type OfferResult,
  offerLimits,
  readPasted,
} from '#features/intake/local-products/contract/local-products.offers.ts';
import { notify } from '#web/lib/notify.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { HelpButtons } from '#web/ui/help-buttons.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useLookAtOffers, useSetOffers } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';

/** Price and stock of many products, pasted from a spreadsheet: what would change is seen before it is saved. */
export function OfferDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const width = useSheetWidth();
  const [typed, setTyped] = useState('');
  const look = useLookAtOffers();
  const set = useSetOffers();
  const { rows, problems } = readPasted(typed);
  const tooMany = rows.length > offerLimits.rows;
  const seen = look.data && look.variables?.body.rows.length === rows.length ? look.data : undefined;
  const save = async () => {
    const { changed, rows: results } = await set.mutateAsync({ body: { rows: [...rows] } });
    notify.success(t(words.done, { count: changed }));
    if (results.every(({ outcome }) => outcome !== 'refused')) onClose();
    else look.mutate({ body: { rows: [...rows], dry: true } });
  };
  return (
    <Drawer
      open
      size={width}
      title={t(words.title)}
      onClose={onClose}
      footer={
        <div className={styles.drawerFoot}>
          <Button
            type={seen ? 'default' : 'primary'}
            disabled={rows.length === 0 || tooMany}
            loading={look.isPending}
            onClick={() => look.mutate({ body: { rows: [...rows], dry: true } })}
          >
            {t(words.look)}
          </Button>
          {seen ? (
            <Button
              type="primary"
              disabled={seen.changed === 0}
              loading={set.isPending}
              onClick={() => void save().catch(() => undefined)}
            >
              {seen.changed === 0 ? t(words.nothing) : t(words.apply, { count: seen.changed })}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={styles.field}>
        <label htmlFor="lp-pasted">{t(words.field)}</label>
        <Input.TextArea
          id="lp-pasted"
          rows={8}
          value={typed}
          aria-describedby="lp-pasted-told"
          placeholder={'1001\t12,50\t8\n1002\t20,00\t3'}
          onChange={(event) => {
            setTyped(event.target.value);
            look.reset();
          }}
        />
        <p id="lp-pasted-told" className={styles.hint}>
          {t(words.why)}
        </p>
      </div>
      {tooMany ? <p className={styles.issue}>{t(words.tooMany, { count: offerLimits.rows })}</p> : null}
      <ul className={styles.pastedProblems}>
        {problems.slice(0, 5).map(({ line, text }) => (
          <li key={line} className={styles.issue}>
            {t(words.line, { line, text: t(text) })}
          </li>
        ))}
      </ul>
      {look.isError ? (
        <p role="alert" className={styles.issue}>
          {look.error.message} <HelpButtons error={look.error} small />
        </p>
      ) : null}
      {seen ? <Results rows={seen.rows} t={t} /> : null}
    </Drawer>
  );
}

function Results({ rows, t }: { rows: readonly OfferResult[]; t: Translate }) {
  return (
    <div className={styles.results}>
      <table>
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">{t(words.product)}</th>
            <th scope="col">{t(words.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sku}>
              <td>{row.sku}</td>
              <td>{row.name}</td>
              <td>
                <Result row={row} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Result({ row, t }: { row: OfferResult; t: Translate }) {
  if (row.outcome === 'same') return <StatusMark tone="neutral">{t(words.same)}</StatusMark>;
  if (row.issue) return <span className={styles.issue}>{t(row.issue.text)}</span>;
  return (
    <>
      {row.changes.map(({ field, before, after }) => (
        <div key={field}>
          {t(words.change, { field: t(words[field]), before: before || t(words.none), after: after || t(words.none) })}
        </div>
      ))}
      {row.waits ? <StatusMark tone="warning">{t(words.waits)}</StatusMark> : null}
    </>
  );
}
