import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { CnCodeFinder } from '#features/catalogue/customs/web/customs.public.ts';
import type { CodeSuggestion } from '#features/catalogue/products/contract/codes/code-suggestions.ts';
import type { MissingCode } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { confidenceTexts } from '#features/catalogue/products/contract/codes/product-codes.texts.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { wordFor } from '#kit/text.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import type { Given } from '../given.ts';
import styles from './customs-desk.module.css';

type Props = {
  readonly row: MissingCode;
  readonly may: boolean;
  readonly chosen: Given | undefined;
  readonly onChoose: (given: Given | null) => void;
  readonly onGive: (given: Given) => void;
};
const another = 'another';
const tones = { high: 'success', fair: 'info', low: 'neutral' } as const satisfies Record<string, Tone>;

/** A product without a code: what is suggested and why, and another one where nothing fits. */
export function MissingRow({ row, may, chosen, onChoose, onGive }: Props) {
  const t = useText();
  const [pick, setPicked] = useState<string | null>(row.suggestions[0]?.code ?? null);
  const [mine, setOwn] = useState<string | null>(null);
  // What was chosen together with others is shown as it was chosen, whatever was picked here before.
  const isSuggested = row.suggestions.some(({ code }) => code === chosen?.to);
  const picked = chosen ? (isSuggested ? chosen.to : another) : pick;
  const own = chosen && !isSuggested ? chosen.to : mine;
  const suggestion = row.suggestions.find(({ code }) => code === picked);
  const given: Given | null = suggestion
    ? { to: suggestion.code, reason: suggestion.reason }
    : own
      ? { to: own, reason: 'chosen' }
      : null;
  const take = (code: string, found: string | null) => {
    setPicked(code);
    setOwn(found);
    const now = row.suggestions.find((one) => one.code === code);
    // What was chosen already follows what it is chosen for.
    if (chosen) onChoose(now ? { to: code, reason: now.reason } : found ? { to: found, reason: 'chosen' } : null);
  };
  return (
    <Entry
      before={
        may ? (
          <Checkbox
            aria-label={t(words.of, { action: row.sku, name: row.name })}
            checked={chosen !== undefined}
            disabled={given === null}
            onChange={() => onChoose(chosen ? null : given)}
          />
        ) : null
      }
      facts={[
        row.sku,
        row.brand,
        row.category,
        row.vendor_cncode ? t(words.supplierSays, { code: row.vendor_cncode }) : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        may ? (
          <Button
            disabled={given === null}
            aria-label={t(words.of, { action: t(words.acceptOne), name: row.name })}
            onClick={() => given && onGive(given)}
          >
            {t(words.acceptOne)}
          </Button>
        ) : null
      }
    >
      <span>{row.name}</span>
      <span className={styles.suggested}>
        {row.suggestions.length === 0 ? <span className="t-faint">{t(words.noSuggestion)}</span> : null}
        {may ? (
          <Select
            className={styles.code8}
            aria-label={t(words.codeFor, { name: row.name })}
            placeholder={t(words.chooseCode)}
            value={picked}
            popupMatchSelectWidth={false}
            options={[
              ...row.suggestions.map(({ code, description_en: text }) => ({ value: code, label: `${code} ${text}` })),
              { value: another, label: t(words.another) },
            ]}
            onChange={(code: string) => take(code, null)}
          />
        ) : suggestion ? (
          <span>
            {suggestion.code} {suggestion.description_en}
          </span>
        ) : null}
        {picked === another && may ? (
          <span className={styles.code8}>
            <CnCodeFinder label={t(words.findAnother)} value={own} onPick={(code) => take(another, code)} />
          </span>
        ) : null}
        {suggestion ? (
          <span className={styles.why}>
            <StatusMark tone={toneFor(tones, suggestion.confidence)}>
              {t(wordFor(confidenceTexts, suggestion.confidence))}
            </StatusMark>{' '}
            {whyOf(suggestion, t)}
          </span>
        ) : null}
      </span>
    </Entry>
  );
}

/** What speaks for a suggestion, in words. */
function whyOf({ reason, count, of, said, brand }: CodeSuggestion, t: Translate): string {
  const values = { count: count ?? 0, of: of ?? 0, said, brand: brand ?? '' };
  return t(reason === 'category' ? words.of_category : words[reason], values);
}
