import { Button, Select } from 'antd';
import { useState } from 'react';
import { chargeSeller } from '#features/trade/local-purchasing/contract/charges.calls.ts';
import { chargeTexts } from '#features/trade/local-purchasing/contract/charges.texts.ts';
import { localOrderTexts } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import type { Owed, StatementRow, StatementState } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { statementStates } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { statementTexts as words } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useStatements } from '../local-orders.api.ts';
import { readStatements } from '../local-orders.search.ts';
import styles from '../local-purchasing.module.css';
import { periodOf, stateLook } from '../statement-words.ts';
import { ChargeDialog, ProposedCharges } from './charges.tsx';
import { DisputedEntries } from './disputed-entries.tsx';
import { SellerChoice } from './seller-choice.tsx';
import { StatementDrawer } from './statement-drawer.tsx';

const pageSize = 10;

/** What local sellers have earned, month by month, and what is owed to whom. It comes from every shop, so who is held to some of them has no part in it. */
export function StatementPanel({ own }: { own: boolean }) {
  const { shops } = useActor();
  return shops === null ? <Statements own={own} /> : <NotAllowed />;
}

function Statements({ own }: { own: boolean }) {
  const t = useText();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readStatements(search);
  const mayCharge = useMayCall(chargeSeller);
  const [charging, setCharging] = useState(false);
  const found = useStatements({
    ...(asked.seller ? { seller: String(asked.seller) } : {}),
    ...(asked.state ? { state: asked.state } : {}),
    page: String(asked.page),
    pageSize: String(pageSize),
  });
  const filtered = asked.seller !== null || asked.state !== undefined;
  const clear = () => resetSearch({ tab: 'statement' });
  return (
    <section className={styles.panel}>
      <p className="t-faint">{t(own ? words.why : words.whyStaff)}</p>
      <ListFilters>
        {own ? null : <SellerChoice seller={asked.seller} />}
        <Select<StatementState>
          aria-label={t(localOrderTexts.anyStatus)}
          placeholder={t(localOrderTexts.anyStatus)}
          allowClear
          value={asked.state ?? null}
          options={statementStates.map((value) => ({ value, label: t(stateLook(value).text) }))}
          onChange={(state) => setSearch(filterPatch({ state }))}
        />
        {filtered ? <Button onClick={clear}>{t(localOrderTexts.clearFilter)}</Button> : null}
        {mayCharge && !own ? <Button onClick={() => setCharging(true)}>{t(chargeTexts.charge)}</Button> : null}
      </ListFilters>
      {found.data && found.data.owed.length > 0 ? <OwedList owed={found.data.owed} own={own} /> : null}
      {found.data && found.data.charges.length > 0 ? <ProposedCharges charges={found.data.charges} /> : null}
      {found.data && found.data.disputes.length > 0 ? (
        <DisputedEntries disputes={found.data.disputes} own={own} />
      ) : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={pageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.listTotal, { count })}
        bones={{ rows: 4, height: 56 }}
        nothing={
          filtered ? (
            <NothingFound onClear={clear} />
          ) : (
            <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.title)}>
            {results.map((row) => (
              <Row key={row.id} row={row} own={own} onOpen={() => setSearch({ statement: row.id })} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {charging ? <ChargeDialog seller={asked.seller} onClose={() => setCharging(false)} /> : null}
      {asked.opened === null ? null : (
        <StatementDrawer
          key={asked.opened}
          id={asked.opened}
          own={own}
          onClose={() => setSearch({ statement: undefined })}
        />
      )}
    </section>
  );
}

function Row({ row, own, onOpen }: { row: StatementRow; own: boolean; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const look = stateLook(row.state);
  return (
    <Entry
      facts={[
        own ? '' : row.seller.name,
        `${t(words.entries)}: ${row.entries}`,
        row.disputed > 0 ? t(words.disputedN, { count: row.disputed }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      state={<StatusMark tone={look.tone}>{t(look.text)}</StatusMark>}
      actions={<strong className="t-figure">{formatMoney(row.total, row.currency, language)}</strong>}
    >
      <Button type="link" className="t-link-button" onClick={onOpen}>
        {periodOf(row)}
      </Button>
    </Entry>
  );
}

/** What is not paid yet, by seller and currency. */
function OwedList({ owed, own }: { owed: readonly Owed[]; own: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-label={t(own ? words.owedOwn : words.owed)}>
      <h2 className="t-section-title">{t(own ? words.owedOwn : words.owed)}</h2>
      <ul className={styles.owed}>
        {owed.map(({ seller, currency, stated, not_stated }) => (
          <li key={`${seller.id} ${currency}`}>
            {own ? '' : `${seller.name}: `}
            {t(words.stated, { amount: formatMoney(stated, currency, language) })},{' '}
            {t(words.notStated, { amount: formatMoney(not_stated, currency, language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
