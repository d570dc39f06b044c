import { Button, Form, Input, InputNumber } from 'antd';
import { changeCurrency } from '#features/base/exchange/contract/exchange.calls.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { searchTextIn } from '#web/lib/list-search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NothingFound } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useChangeCurrency, useCurrencies } from '../price-settings.api.ts';
import styles from './price-settings.module.css';

type Currency = { readonly code: string; readonly symbol: string; readonly digits: number };

/** Currencies with what people pay with; those in use first, others are searched. */
export function CurrenciesPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const text = searchTextIn(search);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const found = useCurrencies();
  const [editing, setEditing] = useDialogState<Currency>();
  const wanted = text?.trim().toLowerCase();
  const shown = (found.data ?? []).filter(({ code, used }) =>
    wanted ? `${code} ${names.of(code)}`.toLowerCase().includes(wanted) : used,
  );
  return (
    <section className={styles.panel}>
      <ListFilters>
        <SearchField label={t(words.findCurrency)} text={text} />
      </ListFilters>
      <p className="t-faint">{t(words.usedOnly)}</p>
      {found.isPending ? <FirstLoad rows={3} height={48} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && shown.length === 0 ? <NothingFound onClear={() => setSearch({ search_text: undefined })} /> : null}
      <EntryList label={t(words.currencies)}>
        {shown.map((of) => (
          <Entry
            key={of.code}
            facts={`${names.of(of.code)} · ${t(words.digitsOf, { count: of.digits })}`}
            actions={
              <Can call={changeCurrency}>
                <Button
                  size="small"
                  aria-label={t(words.ofThing, { action: t(words.edit), name: of.code })}
                  onClick={() => setEditing(of)}
                >
                  {t(words.edit)}
                </Button>
              </Can>
            }
          >
            {of.code} {of.symbol === of.code ? null : <strong>{of.symbol}</strong>}
          </Entry>
        ))}
      </EntryList>
      {editing ? <CurrencyDialog of={editing} onClose={() => setEditing(null)} /> : null}
    </section>
  );
}

type Values = Omit<Currency, 'code'>;

function CurrencyDialog({ of: { code, symbol, digits }, onClose }: { of: Currency; onClose: () => void }) {
  const t = useText();
  const change = useChangeCurrency(onClose);
  const save = (body: Values, refused: ShowRefused) => change.mutate({ params: { code }, body }, { onError: refused });
  return (
    <FormDialog<Values>
      title={t(words.currencyTitle, { code })}
      okText={t(words.save)}
      busy={change.isPending}
      initialValues={{ symbol, digits }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item name="symbol" label={t(words.symbol)} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={10} autoComplete="off" />
      </Form.Item>
      <Form.Item name="digits" label={t(words.digits)} extra={t(words.digitsWhy)} rules={[{ required: true }]}>
        <InputNumber min={0} max={4} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
