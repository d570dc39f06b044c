import { Button } from 'antd';
import { useState } from 'react';
import {
  changePair,
  checkRatesFile,
  exportRates,
  fetchRates,
} from '#features/base/exchange/contract/exchange.calls.ts';
import { TableFileDialog, TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { fetchRatesFile, useCheckRates, useFetchRates, useImportRates } from '../price-settings.api.ts';
import { AddPairDialog } from './add-pair-dialog.tsx';

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
  return (
    <TableFileDialog
      title={t(words.importTitle)}
      why={t(words.importWhy)}
      check={useCheckRates()}
      run={useImportRates()}
      onClose={onClose}
    />
  );
}
