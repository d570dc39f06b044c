import { Link } from '@tanstack/react-router';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import { sheetPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import {
  type DecimalSign,
  decimalSigns,
  type PriceSheet,
} from '#features/selling/pricing/contract/sheet/sheet.model.ts';
import { priceSheetTexts as words } from '#features/work/price-desk/contract/price-sheet.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { useExportRefusals, useUploadSheet } from '../../price-desk.api.ts';
import styles from '../../price-desk.module.css';
import { OnePreview } from '../one-preview.tsx';

/** Choose the edited file, see which rows cannot be read, then what becomes of each price before anything is changed. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [decimal, setDecimal] = useState<DecimalSign>(language === 'sq' ? ',' : '.');
  const [file, setFile] = useState<File | null>(null);
  const [previewed, setPreviewed] = useState(false);
  const upload = useUploadSheet();
  const read = (chosen: File, sign: DecimalSign) => upload.mutate({ query: { decimal: sign }, file: chosen });
  const sheet = upload.isPending ? undefined : upload.data;
  if (previewed && sheet)
    return (
      <OnePreview
        operation={sheetPricesOperation.name}
        input={{ sheet: sheet.id }}
        ids={sheet.variants}
        text={words.changeCount}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      width={720}
      title={t(words.title)}
      okText={t(words.preview)}
      okDisabled={!sheet || sheet.variants.length === 0}
      busy={upload.isPending}
      onOk={() => setPreviewed(true)}
      onClose={onClose}
    >
      <p className={styles.note}>{t(words.why)}</p>
      <div className={styles.decimal}>
        <span id="price-sheet-decimal">{t(words.decimal)}</span>
        <Radio.Group
          aria-labelledby="price-sheet-decimal"
          value={decimal}
          options={decimalSigns.map((sign) => ({ value: sign, label: `1234${sign}50` }))}
          onChange={({ target }) => {
            setDecimal(target.value as DecimalSign);
            if (file) read(file, target.value as DecimalSign);
          }}
        />
      </div>
      <p className={styles.actions}>
        <FileButton
          loading={upload.isPending}
          label={t(words.choose)}
          accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
          onFiles={([chosen]) => {
            setFile(chosen);
            read(chosen, decimal);
          }}
        >
          {t(file ? words.chooseOther : words.choose)}
        </FileButton>
        {file ? <span>{file.name}</span> : null}
      </p>
      {upload.isError ? (
        <p role="alert" className={styles.doubt}>
          {saidHere(upload.error)}
        </p>
      ) : null}
      {sheet ? <Told sheet={sheet} onLeave={onClose} /> : null}
    </Dialog>
  );
}

type ToldProps = { readonly sheet: PriceSheet; readonly onLeave: () => void };

function Told({ sheet: { id, rows, blank, refused, issues, variants }, onLeave }: ToldProps) {
  const t = useText();
  const language = useLanguage();
  const save = useExportRefusals();
  return (
    <>
      <p role="status" className={styles.note}>
        {t(words.asks, { count: variants.length, rows, blank, refused })}
      </p>
      {variants.length === 0 && refused === 0 ? <p className={styles.note}>{t(words.nothing)}</p> : null}
      {issues.length > 0 ? (
        <ScrollArea as="ul" className={styles.refused} label={t(words.refusedRows)}>
          {issues.map((one) => (
            <li key={one.row}>
              <strong>{t(one.column ? words.rowColumn : words.row, { row: one.row, column: one.column })}</strong>{' '}
              {one.sku === '' ? null : (
                // The list behind shows the price that is meant.
                <Link
                  className="t-link-button"
                  to="."
                  search={({ shopId }) => patchSearch({ shopId }, { search_text: one.sku, search_type: 'sku' })}
                  onClick={onLeave}
                >
                  {one.sku}
                </Link>
              )}{' '}
              {one.value ? `“${one.value}” – ` : ''}
              {saidHere(one)}
            </li>
          ))}
        </ScrollArea>
      ) : null}
      {refused > 0 ? (
        <Button
          size="small"
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id }, query: { language } })}
        >
          {t(tableImportTexts.saveRefused)}
        </Button>
      ) : null}
      {refused > issues.length ? (
        <p className={styles.note}>
          {t(words.firstOf, { shown: formatNumber(issues.length), count: formatNumber(refused) })}
        </p>
      ) : null}
    </>
  );
}
