import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { notify } from '#web/lib/notify.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { codWord, trackWord } from '../../../contract/packages.told.ts';
import { useCarriers, useImportCod, useImportTracking } from '../../packages.api.ts';

const tables = '.csv,.tsv,.txt,.xlsx,.xml';

const told = <K extends string>(
  counts: Readonly<Record<K, number>>,
  word: Readonly<Record<K, Parameters<Translate>[0]>>,
  t: Translate,
) =>
  (Object.keys(counts) as K[])
    .filter((key) => counts[key] > 0)
    .map((key) => `${t(word[key])} ${counts[key]}`)
    .join(', ');

function CarrierField() {
  const t = useText();
  const carriers = useCarriers().data ?? [];
  return (
    <Form.Item name="carrier" label={t(words.carrier)} rules={[{ required: true, message: t(words.carrier) }]}>
      <Select options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  );
}

function FileField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const t = useText();
  return (
    <FileButton label={t(words.chooseFile)} accept={tables} onFiles={([first]) => onFile(first)}>
      {file?.name ?? t(words.chooseFile)}
    </FileButton>
  );
}

/** A carrier’s file of what happened to its parcels. */
export function TrackingFile({ onClose }: { onClose: () => void }) {
  const t = useText();
  const send = useImportTracking();
  const [file, setFile] = useState<File | null>(null);
  const left = send.data?.rows ?? [];
  return (
    <FormDialog<{ carrier: number }>
      title={t(words.importTracking)}
      okText={t(words.importTracking)}
      okDisabled={file === null}
      busy={send.isPending}
      lead={<p className="t-faint">{t(words.importTrackingHint)}</p>}
      below={
        left.length === 0 ? null : (
          <ul>
            {left.map((row) => (
              <li key={row.row}>{`${t(words.rowOf, row)}: ${t(trackWord[row.verdict])}`}</li>
            ))}
          </ul>
        )
      }
      onFinish={({ carrier }, refused) =>
        file &&
        send.mutate(
          { query: { carrier: String(carrier) }, file },
          {
            onSuccess: ({ counts, rows }) => {
              notify.success(t(words.imported, { counts: told(counts, trackWord, t) }));
              if (rows.length === 0) onClose();
            },
            onError: refused,
          },
        )
      }
      onClose={onClose}
    >
      <CarrierField />
      <FileField file={file} onFile={setFile} />
    </FormDialog>
  );
}

type Values = { readonly carrier: number; readonly currency: string; readonly ref: string };

/** A carrier’s file of the cash it pays out. */
export function CashFile({ onClose }: { onClose: () => void }) {
  const t = useText();
  const send = useImportCod();
  const [file, setFile] = useState<File | null>(null);
  return (
    <FormDialog<Values>
      title={t(words.importCod)}
      okText={t(words.importCod)}
      okDisabled={file === null}
      busy={send.isPending}
      lead={<p className="t-faint">{t(words.importCodHint)}</p>}
      initialValues={{ ref: '' }}
      onFinish={({ carrier, currency, ref }, refused) =>
        file &&
        send.mutate(
          { query: { carrier: String(carrier), currency: currency.toUpperCase(), ref }, file },
          {
            onSuccess: ({ counts }) => {
              notify.success(t(words.imported, { counts: told(counts, codWord, t) }));
              onClose();
            },
            onError: refused,
          },
        )
      }
      onClose={onClose}
    >
      <CarrierField />
      <Form.Item
        name="currency"
        label={t(words.currency)}
        rules={[{ required: true, pattern: /^[A-Za-z]{3}$/, message: t(words.currencyRule) }]}
      >
        <Input maxLength={3} />
      </Form.Item>
      <Form.Item name="ref" label={t(words.reference)}>
        <Input maxLength={100} />
      </Form.Item>
      <FileField file={file} onFile={setFile} />
    </FormDialog>
  );
}
