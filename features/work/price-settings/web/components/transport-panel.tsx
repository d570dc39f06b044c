import { Button } from 'antd';
import { useState } from 'react';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import {
  checkTariffFile,
  enterTariff,
  exportTariffs,
  removeTariff,
} from '#features/selling/pricing/contract/tariffs/tariffs.calls.ts';
import type { TariffRow } from '#features/selling/pricing/contract/tariffs/tariffs.model.ts';
import { bandsText } from '#features/selling/pricing/contract/tariffs/tariffs.rules.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { marginPageTexts as page } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import {
  fetchTariffFile,
  useCheckTariffFile,
  useImportTariffFile,
  usePreviewTariffFile,
  useRemoveTariff,
  useTariffs,
} from '../price-settings.api.ts';
import styles from './price-settings.module.css';
import { RateFileDialog } from './rate-file-dialog.tsx';
import { TariffDialog } from './tariff-dialog.tsx';

const looks = {
  in_force: { tone: 'success', text: page.inForce },
  past: { tone: 'neutral', text: page.past },
  future: { tone: 'info', text: page.future },
} as const;

/** What transport costs by weight in the chosen shop, with what was and what comes. */
export function TransportPanel() {
  const t = useText();
  const shopId = useShopId();
  const shop = useCurrentShop().data;
  const found = useTariffs();
  const [dialog, setDialog] = useState<{ of: TariffRow | null } | null>(null);
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.transportWhy, { shop: shop?.name ?? '…' })}</p>
        <span className={styles.actions}>
          <TableFileMenu
            mayExport={useMayCall(exportTariffs)}
            mayImport={useMayCall(checkTariffFile)}
            fetch={fetchTariffFile(shopId)}
            dialog={(close) => <ImportDialog onClose={close} />}
          />
          <Can call={enterTariff}>
            <Button type="primary" onClick={() => setDialog({ of: null })}>
              {t(words.addTariff)}
            </Button>
          </Can>
        </span>
      </div>
      {found.isPending ? <FirstLoad rows={4} height={56} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <NothingYet title={t(words.noTariffs)}>{t(words.noTariffsWhy)}</NothingYet> : null}
      {found.data && found.data.length > 0 ? <Tariffs rows={found.data} onOpen={(of) => setDialog({ of })} /> : null}
      {dialog ? <TariffDialog of={dialog.of} currency={shop?.currency ?? ''} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

function Tariffs({ rows, onOpen }: { rows: readonly TariffRow[]; onOpen: (of: TariffRow) => void }) {
  const t = useText();
  const ask = useAsk();
  const remove = useRemoveTariff();
  const onRemove = async ({ id, code, valid_from }: TariffRow) => {
    const name = `${code} ${formatDate(valid_from)}`;
    if (await ask({ title: t(page.removeAsk, { name }), confirm: t(page.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <EntryList label={t(words.tariffs)}>
      {rows.map((row) => (
        <Entry
          key={row.id}
          facts={[
            `${bandsText(row.bands)} ${row.currency}`,
            row.divisor === null ? '' : t(words.divided, { divisor: row.divisor }),
            t(page.fromDay, { day: formatDate(row.valid_from) }),
            row.state === 'in_force' && row.profiles > 0 ? t(words.ofProfiles, { count: row.profiles }) : '',
            row.source,
          ]
            .filter(Boolean)
            .join(' · ')}
          state={<StatusMark tone={lookFor(looks, row.state).tone}>{t(lookFor(looks, row.state).text)}</StatusMark>}
          actions={
            row.state === 'past' ? null : (
              <Can call={row.state === 'future' ? removeTariff : enterTariff}>
                <Button
                  size="small"
                  aria-label={t(page.ofThing, { action: t(page.edit), name: row.code })}
                  onClick={() => onOpen(row)}
                >
                  {t(page.edit)}
                </Button>
                {row.state === 'future' ? (
                  <Button
                    size="small"
                    aria-label={t(page.ofThing, { action: t(page.remove), name: row.code })}
                    onClick={() => void onRemove(row)}
                  >
                    {t(page.remove)}
                  </Button>
                ) : null}
              </Can>
            )
          }
        >
          <strong>{row.code}</strong>
        </Entry>
      ))}
    </EntryList>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <RateFileDialog
      title={t(words.importTariffs)}
      why={t(words.importTariffsWhy)}
      check={useCheckTariffFile()}
      moves={usePreviewTariffFile()}
      run={useImportTariffFile()}
      onClose={onClose}
    />
  );
}
