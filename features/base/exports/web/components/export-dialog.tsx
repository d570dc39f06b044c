import { Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import type {
  ExportAsked,
  ExportedList,
  ExportFormat,
  ExportProfile,
  ExportScope,
} from '#features/base/exports/contract/exports.model.ts';
import { exportTitles, exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { viewSearch } from '#features/base/saved-views/contract/saved-views.rules.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useExports, useStartExport } from '../exports.api.ts';
import { ExportProfiles } from './export-profiles.tsx';
import styles from './exports.module.css';
import { ProfileDialog } from './profile-dialog.tsx';
import { RecentExports } from './recent-exports.tsx';

/** What a list can export now. */
export type ExportSource = {
  readonly list: ExportedList;
  /** The query of the address. */
  readonly search: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly selected: readonly number[];
  /** How many the filters find; undefined while they are counted. */
  readonly total: number | undefined;
  /** Left to right as on screen. */
  readonly shown: readonly ListColumn[];
  readonly all: readonly ListColumn[];
};

type Values = {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly columns: 'shown' | 'all';
  readonly delimiter: ExportAsked['delimiter'];
  readonly decimal: ExportAsked['decimal'];
  readonly bom: boolean;
};
type Props = { readonly source: ExportSource; readonly onClose: () => void };

/** Asks which rows and columns go into which file; below stand the person's exports with their progress. */
export function ExportDialog({ source, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const start = useStartExport();
  const exports = useExports();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState<ExportProfile | 'new' | null>(null);
  /** What is chosen, as an export and as a profile keep it. */
  const choices = ({ format, columns, delimiter, decimal, bom }: Values) => ({
    list: source.list,
    format,
    search: viewSearch(source.search),
    columns: (columns === 'shown' ? source.shown : source.all).map(({ key }) => key),
    delimiter: delimiter ?? ',',
    decimal: decimal ?? '.',
    bom: bom ?? true,
    language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const submit = (values: Values) =>
    start.mutate({
      body: {
        ...choices(values),
        scope: values.scope,
        ids: values.scope === 'selected' ? [...source.selected] : [],
      },
    });
  const initial: Values = {
    format: 'xlsx',
    scope: source.selected.length > 0 ? 'selected' : 'filtered',
    columns: 'shown',
    delimiter: language === 'sq' ? ';' : ',',
    decimal: language === 'sq' ? ',' : '.',
    bom: true,
  };
  return (
    <FormDialog<Values>
      width={560}
      title={t(exportTitles[source.list])}
      okText={t(words.start)}
      cancelText={t(webTexts.close)}
      busy={start.isPending}
      form={form}
      initialValues={initial}
      onFinish={submit}
      below={
        <>
          <ExportProfiles list={source.list} onSave={setSaving} />
          <RecentExports exports={exports} />
          {saving ? (
            <ProfileDialog
              profile={saving === 'new' ? null : saving}
              choices={choices({ ...initial, ...form.getFieldsValue(true) })}
              onClose={() => setSaving(null)}
            />
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <Form.Item name="format" label={t(words.format)}>
        <Radio.Group
          options={[
            { value: 'xlsx', label: t(words.xlsx) },
            { value: 'csv', label: t(words.csv) },
            { value: 'xml', label: t(words.xml) },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['format']}>
        {() => (form.getFieldValue('format') === 'csv' ? <CsvShape /> : null)}
      </Form.Item>
      <Form.Item name="scope" label={t(source.list === 'products' ? words.rows : words.listRows)}>
        <Radio.Group className={styles.choices} options={scopeOptions(source, t, language)} />
      </Form.Item>
      <Form.Item name="columns" label={t(words.columns)}>
        <Radio.Group
          className={styles.choices}
          options={[
            { value: 'shown', label: t(words.ofView, { count: source.shown.length }) },
            { value: 'all', label: t(words.allColumns, { count: source.all.length }) },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** How a CSV is written: as the program wants it that reads it. */
function CsvShape() {
  const t = useText();
  return (
    <>
      <Form.Item name="delimiter" label={t(words.delimiter)}>
        <Radio.Group
          options={[
            { value: ',', label: t(words.comma) },
            { value: ';', label: t(words.semicolon) },
            { value: '\t', label: t(words.tab) },
          ]}
        />
      </Form.Item>
      <Form.Item name="decimal" label={t(words.decimal)}>
        <Radio.Group
          options={[
            { value: '.', label: '1234.50' },
            { value: ',', label: '1234,50' },
          ]}
        />
      </Form.Item>
      <Form.Item name="bom" valuePropName="checked">
        <Checkbox>{t(words.bom)}</Checkbox>
      </Form.Item>
    </>
  );
}

function scopeOptions(
  { list, selected, total }: ExportSource,
  t: ReturnType<typeof useText>,
  language: ReturnType<typeof useLanguage>,
): { value: ExportScope; label: string }[] {
  const filtered =
    total === undefined
      ? t(words.filteredUncounted)
      : t(list === 'products' ? words.filtered : words.filteredRows, { count: formatNumber(total, language) });
  return [
    ...(selected.length > 0
      ? [{ value: 'selected' as const, label: t(words.selected, { count: formatNumber(selected.length, language) }) }]
      : []),
    { value: 'filtered', label: filtered },
    { value: 'whole', label: t(list === 'products' ? words.whole : words.wholeList) },
  ];
}
