import { Form, Radio } from 'antd';
import type { ExportedList, ExportFormat, ExportScope } from '#features/base/exports/contract/exports.model.ts';
import { exportTexts as words } from '#features/base/exports/contract/exports.texts.ts';
import { viewSearch } from '#features/base/saved-views/contract/saved-views.rules.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useExports, useStartExport } from '../exports.api.ts';
import styles from './exports.module.css';
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

type Values = { readonly format: ExportFormat; readonly scope: ExportScope; readonly columns: 'shown' | 'all' };
type Props = { readonly source: ExportSource; readonly onClose: () => void };

/** Asks which rows and columns go into which file; below stand the person's exports with their progress. */
export function ExportDialog({ source, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const start = useStartExport();
  const exports = useExports();
  const submit = ({ format, scope, columns }: Values) =>
    start.mutate({
      body: {
        list: source.list,
        format,
        scope,
        search: viewSearch(source.search),
        ids: scope === 'selected' ? [...source.selected] : [],
        columns: (columns === 'shown' ? source.shown : source.all).map(({ key }) => key),
        language,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  const initial: Values = {
    format: 'xlsx',
    scope: source.selected.length > 0 ? 'selected' : 'filtered',
    columns: 'shown',
  };
  return (
    <FormDialog<Values>
      width={560}
      title={t(words.title)}
      okText={t(words.start)}
      cancelText={t(webTexts.close)}
      busy={start.isPending}
      initialValues={initial}
      onFinish={submit}
      below={<RecentExports exports={exports} />}
      onClose={onClose}
    >
      <Form.Item name="format" label={t(words.format)}>
        <Radio.Group
          options={[
            { value: 'xlsx', label: t(words.xlsx) },
            { value: 'csv', label: t(words.csv) },
          ]}
        />
      </Form.Item>
      <Form.Item name="scope" label={t(words.rows)}>
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

function scopeOptions(
  { selected, total }: ExportSource,
  t: ReturnType<typeof useText>,
  language: ReturnType<typeof useLanguage>,
): { value: ExportScope; label: string }[] {
  const filtered =
    total === undefined ? t(words.filteredUncounted) : t(words.filtered, { count: formatNumber(total, language) });
  return [
    ...(selected.length > 0
      ? [{ value: 'selected' as const, label: t(words.selected, { count: formatNumber(selected.length, language) }) }]
      : []),
    { value: 'filtered', label: filtered },
    { value: 'whole', label: t(words.whole) },
  ];
}
