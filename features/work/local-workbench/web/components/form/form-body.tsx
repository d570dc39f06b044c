import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import {
  contentIssues,
  type FormStep,
  formSteps,
} from '#features/intake/local-products/contract/local-products.issues.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useCurrentInSight } from '#web/lib/use-current-in-sight.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDropDraft, useLocalSellers } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch } from '../../local-products.search.ts';
import { useLocalWho } from '../../use-local-who.ts';
import { AskedPrices } from './asked-prices.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { CategoryStep } from './category-step.tsx';
import { CheckStep } from './check-step.tsx';
import { FormContext } from './form-context.ts';
import type { FormStart } from './form-start.ts';
import { ImagesStep } from './images-step.tsx';
import { LivePreview } from './live-preview.tsx';
import { QualityCard } from './quality-card.tsx';
import { TextsStep } from './texts-step.tsx';
import { type Saving, useSavedContent } from './use-saved-content.ts';
import { VariantsStep } from './variants-step.tsx';

const parts = { category: CategoryStep, images: ImagesStep, texts: TextsStep, variants: VariantsStep };

/** The steps, the one that is open, and what was kept of it. */
export function FormBody({ start, onFound }: { start: FormStart; onFound: (draft: number) => void }) {
  const t = useText();
  const who = useLocalWho();
  const { search, setSearch } = useUrlSearch();
  const [sellerId, setSellerId] = useState(start.sellerId);
  const mayWrite = start.product ? who.mayChange : who.mayCreate;
  const kept = useSavedContent(
    {
      content: start.content,
      draftId: start.draft?.id ?? null,
      productId: start.product?.id ?? null,
      sellerId,
      writes: mayWrite && (!who.staff || sellerId !== null),
    },
    // Only a new product's draft has an address of its own.
    (draft) => (start.product ? undefined : setSearch({ draft }, { replace: true })),
  );
  const { content, change } = kept;
  const issues = useMemo(() => contentIssues(content), [content]);
  const step = formSteps.find((known) => known === one(search.step)) ?? 'category';
  const [been, setBeen] = useState<ReadonlySet<FormStep>>(new Set());
  const go = (to: FormStep) => {
    setBeen((before) => new Set([...before, ...(to === 'check' ? formSteps : [step])]));
    setSearch({ step: to }, { replace: true });
  };
  const shown = issues.filter((issue) => been.has(issue.step));
  const readOnly = !mayWrite || start.product?.state === productStatus.archived;
  const form = useMemo(() => ({ content, change, issues: shown, readOnly }), [content, change, shown, readOnly]);
  const Part = step === 'check' ? null : parts[step];
  return (
    <FormContext value={form}>
      <PageHeader
        title={start.product ? `${t(words.editTitle)}: ${start.product.sku_intern}` : t(words.newTitle)}
        lead={start.product ? undefined : t(words.newLead)}
        actions={
          <Link className="t-button" to="." search={(before: object) => ({ ...before, ...backToList })}>
            {t(words.backToList)}
          </Link>
        }
      />
      <Notes start={start} />
      <AskedPrices asked={start.product?.asked_prices ?? []} />
      {who.staff && !start.product ? <SellerChoice value={sellerId} onChange={setSellerId} /> : null}
      {step !== 'category' || start.product || start.draft || readOnly || (who.staff && sellerId === null) ? null : (
        <CatalogueSearch sellerId={who.staff ? sellerId : null} onFound={onFound} />
      )}
      <div className={styles.form}>
        <div className={styles.side}>
          <StepNav step={step} issues={issues} onGo={go} />
          <QualityCard onGo={go} />
          {step === 'check' ? null : <LivePreview small />}
        </div>
        <section className={`t-card ${styles.step}`} aria-label={t(words[step])}>
          <h2>{t(words[step])}</h2>
          {Part ? (
            <Part />
          ) : (
            <CheckStep
              start={start}
              issues={issues}
              sellerId={sellerId}
              draftId={kept.draftId}
              onGo={go}
              mayWrite={!readOnly}
            />
          )}
          <StepFooter step={step} saving={kept.saving} onGo={go} />
        </section>
      </div>
    </FormContext>
  );
}

const backToList = { ...formPatch(null), id: undefined };

function StepNav({
  step,
  issues,
  onGo,
}: {
  step: FormStep;
  issues: ReturnType<typeof contentIssues>;
  onGo: (to: FormStep) => void;
}) {
  const t = useText();
  const row = useCurrentInSight<HTMLOListElement>(step);
  return (
    <nav className={styles.steps} aria-label={t(words.steps)}>
      <ol ref={row}>
        {formSteps.map((one, at) => {
          const count = issues.filter((issue) => issue.step === one).length;
          const name = t(words[one]);
          return (
            <li key={one}>
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onGo(one)}>
                <span className={styles.stepMark} data-done={one !== 'check' && count === 0} aria-hidden="true">
                  {one !== 'check' && count === 0 ? '✓' : at + 1}
                </span>
                {name}
                {count > 0 ? <span className="t-hidden">{t(words.stepMissing, { count })}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepFooter({ step, saving, onGo }: { step: FormStep; saving: Saving; onGo: (to: FormStep) => void }) {
  const t = useText();
  const at = formSteps.indexOf(step);
  const [before, after] = [formSteps[at - 1], formSteps[at + 1]];
  return (
    <footer className={styles.stepFooter}>
      <span className={saving.at === 'failed' ? styles.issue : styles.hint} role="status">
        {saving.at === 'saving' ? t(words.saving) : null}
        {saving.at === 'failed' ? t(words.notSaved) : null}
        {saving.at === 'saved' ? t(words.savedAt, { time: formatDateTime(saving.when).slice(-5) }) : null}
      </span>
      {before ? <Button onClick={() => onGo(before)}>{t(words.back)}</Button> : null}
      {after ? (
        <Button type="primary" onClick={() => onGo(after)}>
          {t(words.next)}
        </Button>
      ) : null}
    </footer>
  );
}

/** What one should know before changing this one: it is live, it was put aside, a change was begun. */
function Notes({ start: { product, draft } }: { start: FormStart }) {
  const t = useText();
  const ask = useAsk();
  const { setSearch } = useUrlSearch();
  const drop = useDropDraft(() => setSearch(formPatch(null)));
  const { mayChange } = useLocalWho();
  const discard = async () => {
    if (draft && (await ask({ title: t(words.discardAsk), confirm: t(words.discardDraft), danger: true })))
      drop.mutate({ params: { id: draft.id } });
  };
  return (
    <>
      {product?.asked && product.decision ? (
        <p className="t-problem t-problem-soft">{t(words.askedNote, { reason: reasonInWords(product.decision, t) })}</p>
      ) : null}
      {product?.state === productStatus.ignored ? (
        <p className="t-problem t-problem-soft">{t(words.ignoredNote)}</p>
      ) : null}
      {draft && mayChange ? (
        <p className={styles.note}>
          {t(product ? words.draftFound : words.draftBegun, { time: formatDateTime(draft.updated_at) })}{' '}
          <Button size="small" loading={drop.isPending} onClick={() => void discard()}>
            {t(words.discardDraft)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The code in words, and the reviewer's own words where there are some. */
const reasonInWords = ({ reason, note }: { reason: string | null; note: string | null }, t: Translate): string =>
  [reason === null || reason === 'other' ? null : t(reasonText(reason)), note].filter(Boolean).join(', ');

function SellerChoice({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const t = useText();
  const sellers = useLocalSellers();
  return (
    <div className={`${styles.field} ${styles.seller}`}>
      <label htmlFor="lp-seller">{t(words.seller)}</label>
      <Select<number>
        id="lp-seller"
        value={value ?? null}
        placeholder={t(words.sellerMissing)}
        showSearch={{ optionFilterProp: 'label' }}
        options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </div>
  );
}
