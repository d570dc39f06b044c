import { Button } from 'antd';
import { useState } from 'react';
import {
  changePair,
  checkRatesFile,
  exportRates,
  fetchRates,
} from '#features/base/exchange/contract/exchange.calls.ts';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { movedPricesTexts } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import {
  fetchRatesFile,
  useCheckRates,
  useFetchRates,
  useImportRates,
  usePreviewRatesFile,
} from '../price-settings.api.ts';
import { AddPairDialog } from './add-pair-dialog.tsx';
import { RateFileDialog } from './rate-file-dialog.tsx';

/** Fetch now, rates as a file and back, a pair more. */
export function ExchangeActions() {
  const t = useText();
  const fetching = useFetchRates();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <TableFileMenu
        mayExport={useMayCall(exportRates)}
        mayImport={useMayCall(checkRatesFile)}
        fetch={fetchRatesFile}
        dialog={(close) => <ImportDialog onClose={close} />}
      />
      <Can call={fetchRates}>
        <Button loading={fetching.isPending} onClick={() => fetching.mutate({ body: {} })}>
          {t(words.fetchNow)}
        </Button>
      </Can>
      <Can call={changePair}>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t(words.addPair)}
        </Button>
      </Can>
      {adding ? <AddPairDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const moves = usePreviewRatesFile();
  const waiting = moves.data?.pairs.filter(({ policy }) => policy !== 'at_once') ?? [];
  return (
    <RateFileDialog
      title={t(words.importTitle)}
      why={t(words.importWhy)}
      check={useCheckRates()}
      moves={moves}
      moment={t(movedPricesTexts.ratesToday)}
      notes={waiting.map(({ pair, policy, threshold_percent: percent }) =>
        policy === 'confirm'
          ? t(movedPricesTexts.afterConfirmed, { pair })
          : t(movedPricesTexts.afterThreshold, { pair, percent }),
      )}
      run={useImportRates()}
      onClose={onClose}
    />
  );
}
