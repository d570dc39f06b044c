import { Button, Radio, Select } from 'antd';
import { useState } from 'react';
import {
  type ImportField,
  type ImportMode,
  importFields,
  importFieldTexts,
  offerFields,
} from '#features/intake/local-imports/contract/local-imports.fields.ts';
import type { LocalImportDetail } from '#features/intake/local-imports/contract/local-imports.model.ts';
import { importTexts as words } from '#features/intake/local-imports/contract/local-imports.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { refusalText } from '../import-words.ts';
import { useCheckImport } from '../local-imports.api.ts';
import styles from '../local-imports.module.css';
import { CategoryChoice } from './category-choice.tsx';

/** Which column is which field, what may change, and the check. */
export function ColumnsPart({ one }: { one: LocalImportDetail }) {
  const t = useText();
  const [fields, setFields] = useState(one.fields);
  const [mode, setMode] = useState<ImportMode>(one.mode);
  const [category, setCategory] = useState<number | null>(one.category_id);
  const check = useCheckImport();
  const assign = (at: number, field: ImportField | undefined) => {
    // A field has one column: choosing it anew takes it from the other.
    const others = Object.entries(fields).filter(([name, place]) => place !== at && name !== field);
    setFields(Object.fromEntries(field ? [...others, [field, at]] : others));
  };
  return (
    <section className="t-card">
      <h2>{t(words.columnsTitle)}</h2>
      <p className={styles.faint}>{t(words.columnsWhy)}</p>
      <ul className={styles.columns}>
        {one.columns.map((column, at) => {
          const chosen = importFields.find((field) => fields[field] === at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still, and two may have one name.
            <li key={at}>
              <span className={styles.column}>
                <strong>{column || `#${at + 1}`}</strong>
                <span className={styles.faint}>{one.samples.map((cells) => cells[at]).find((cell) => cell) ?? ''}</span>
              </span>
              <Select<ImportField>
                aria-label={`${column}: ${t(words.field)}`}
                placeholder={t(words.notUsed)}
                allowClear
                value={chosen ?? null}
                options={importFields.map((field) => ({
                  value: field,
                  label: t(importFieldTexts[field]),
                  disabled: mode === 'offers' && field !== 'sku' && !offerFields.includes(field),
                }))}
                onChange={(field) => assign(at, field)}
              />
            </li>
          );
        })}
      </ul>
      <fieldset className={styles.mode}>
        <legend>{t(words.mode)}</legend>
        <Radio.Group
          value={mode}
          onChange={(event) => setMode(event.target.value as ImportMode)}
          options={[
            { value: 'all', label: t(words.modeAll) },
            { value: 'offers', label: t(words.modeOffers) },
            { value: 'replace', label: t(words.modeReplace) },
          ]}
        />
      </fieldset>
      {mode === 'offers' ? null : (
        <CategoryChoice label={t(words.newCategory)} value={category} onChange={setCategory} />
      )}
      <div className={styles.actions}>
        <Button
          type={one.state === 'uploaded' ? 'primary' : 'default'}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: one.id }, body: { fields, mode, category_id: category } })}
        >
          {t(words.check)}
        </Button>
      </div>
      {check.isError ? (
        <p role="alert" className={styles.error}>
          {refusalText(check.error, t)}
        </p>
      ) : null}
    </section>
  );
}
