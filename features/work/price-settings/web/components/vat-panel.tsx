import { Button } from 'antd';
import { useState } from 'react';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import {
  checkTaxFile,
  correctTaxSource,
  enterTaxRate,
  exportTaxRates,
  removeTaxRate,
} from '#features/base/taxes/contract/taxes.calls.ts';
import type { TaxClass, TaxRate } from '#features/base/taxes/contract/taxes.model.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { countries } from '#kit/countries.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import {
  fetchTaxFile,
  useCheckTaxFile,
  useImportTaxFile,
  usePreviewTaxFile,
  useRemoveTaxRate,
  useTaxClasses,
  useTaxRates,
} from '../price-settings.api.ts';
import styles from './price-settings.module.css';
import { RateFileDialog } from './rate-file-dialog.tsx';
import { TaxClasses } from './tax-classes.tsx';
import { TaxRateDialog } from './tax-rate-dialog.tsx';
import { TaxSourceDialog } from './tax-source-dialog.tsx';

/** VAT by country and class, and the classes themselves. */
export function VatPanel() {
  const t = useText();
  const rates = useTaxRates();
  const classes = useTaxClasses();
  const [adding, setAdding] = useState(false);
  const pending = rates.isPending || classes.isPending;
  const failed = [rates, classes].find((one) => one.error && !one.data);
  const found = [...new Set((rates.data ?? []).map(({ country_code }) => country_code))];
  return (
    <>
      <section className={styles.panel}>
        <div className={styles.head}>
          <p className="t-faint">{t(words.rateWhy)}</p>
          <span className={styles.actions}>
            <TableFileMenu
              mayExport={useMayCall(exportTaxRates)}
              mayImport={useMayCall(checkTaxFile)}
              fetch={fetchTaxFile}
              dialog={(close) => <ImportDialog onClose={close} />}
            />
            <Can call={enterTaxRate}>
              <Button type="primary" onClick={() => setAdding(true)}>
                {t(words.addRate)}
              </Button>
            </Can>
          </span>
        </div>
        {pending ? <FirstLoad rows={6} height={48} /> : null}
        {failed ? <LoadFailed error={failed.error!} onRetry={() => void failed.refetch()} /> : null}
        {rates.data?.length === 0 ? <NothingYet title={t(words.noRates)}>{t(words.noRatesWhy)}</NothingYet> : null}
        {rates.data && classes.data
          ? found.map((country) => <Country key={country} code={country} rates={rates.data} classes={classes.data} />)
          : null}
      </section>
      {classes.data ? <TaxClasses classes={classes.data} /> : null}
      {adding ? <TaxRateDialog classes={classes.data ?? []} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <RateFileDialog
      title={t(words.importVat)}
      why={t(words.importVatWhy)}
      check={useCheckTaxFile()}
      moves={usePreviewTaxFile()}
      run={useImportTaxFile()}
      onClose={onClose}
    />
  );
}

const looks = {
  in_force: { tone: 'success', text: words.inForce },
  past: { tone: 'neutral', text: words.past },
  future: { tone: 'info', text: words.future },
} as const;

/** Who or what a rate came from. */
function originOf({ entered_by, shop }: TaxRate) {
  if (entered_by !== null) return words.enteredBy;
  // Rates of the release before name no shop.
  return shop ? words.cameWithShop : words.came;
}

function Country({ code, rates, classes }: { code: string; rates: readonly TaxRate[]; classes: readonly TaxClass[] }) {
  const t = useText();
  const ask = useAsk();
  const language = useLanguage();
  const remove = useRemoveTaxRate();
  const [changing, setChanging] = useDialogState<TaxRate>();
  const [correcting, setCorrecting] = useDialogState<TaxRate>();
  const country = countries.find((one) => one.code === code)?.[language] ?? code;
  const nameOf = ({ tax_class }: TaxRate) => {
    const of = classes.find((one) => one.code === tax_class);
    return of?.names[language] ?? of?.names.en ?? tax_class;
  };
  const onRemove = async (rate: TaxRate) => {
    if (
      await ask({
        title: t(words.removeAsk, { name: `${nameOf(rate)} ${rate.percent} %` }),
        confirm: t(words.remove),
        danger: true,
      })
    )
      remove.mutate({ params: { id: rate.id } });
  };
  return (
    <section className={styles.part}>
      <h3>{t(words.ratesIn, { country })}</h3>
      <EntryList label={t(words.ratesIn, { country })}>
        {rates
          .filter(({ country_code }) => country_code === code)
          .map((rate) => {
            const said = (action: string) =>
              t(words.ofThing, { action, name: `${nameOf(rate)} ${rate.percent} %, ${country}` });
            return (
              <Entry
                key={rate.id}
                facts={[
                  t(words.fromDay, { day: formatDate(rate.valid_from) }),
                  rate.source,
                  t(originOf(rate), {
                    when: formatDate(rate.entered_at),
                    who: rate.entered_by ?? '',
                    shop: rate.shop ?? '',
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                state={
                  <StatusMark tone={lookFor(looks, rate.state).tone}>{t(lookFor(looks, rate.state).text)}</StatusMark>
                }
                actions={
                  rate.state === 'future' ? (
                    <>
                      <Can call={enterTaxRate}>
                        <Button size="small" aria-label={said(t(words.edit))} onClick={() => setChanging(rate)}>
                          {t(words.edit)}
                        </Button>
                      </Can>
                      <Can call={removeTaxRate}>
                        <Button size="small" aria-label={said(t(words.remove))} onClick={() => void onRemove(rate)}>
                          {t(words.remove)}
                        </Button>
                      </Can>
                    </>
                  ) : (
                    <Can call={correctTaxSource}>
                      <Button
                        size="small"
                        aria-label={said(t(words.correctSource))}
                        onClick={() => setCorrecting(rate)}
                      >
                        {t(words.correctSource)}
                      </Button>
                    </Can>
                  )
                }
              >
                {nameOf(rate)} <strong>{`${rate.percent} %`}</strong>
              </Entry>
            );
          })}
      </EntryList>
      {correcting ? <TaxSourceDialog of={correcting} onClose={() => setCorrecting(null)} /> : null}
      {changing ? <TaxRateDialog of={changing} classes={classes} onClose={() => setChanging(null)} /> : null}
    </section>
  );
}
