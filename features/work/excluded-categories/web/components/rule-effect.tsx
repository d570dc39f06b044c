import { Form, type FormInstance } from 'antd';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { LoadFailed, RefreshLine } from '#web/ui/list-states.tsx';
import { type CountAsked, useExclusionCount } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';
import { countOf, type RuleValues, startOf } from './rule-values.ts';

const none: CountAsked = { kind: 'word', word: '' };

/** How many products the rule keeps out as it is written now, and how many of them are in a shop. */
export function RuleEffect({ form, rule }: { form: FormInstance<RuleValues>; rule: Exclusion | null }) {
  const t = useText();
  const typed = Form.useWatch((values: Partial<RuleValues>) => JSON.stringify(values), form);
  const values = { ...startOf(rule), ...(typed ? (JSON.parse(typed) as Partial<RuleValues>) : {}) };
  // A rule that is there keeps its target, which the form does not show.
  const wanted = JSON.stringify(countOf(rule ? { ...values, ...targetFields(rule) } : values));
  const settled = useDebounced(wanted, 400);
  const asked = JSON.parse(settled) as CountAsked | null;
  const found = useExclusionCount(asked ?? none, asked !== null);
  return (
    <section className={styles.effect} aria-label={t(words.effect)} aria-live="polite">
      <RefreshLine active={asked !== null && found.isFetching} />
      {asked === null ? <p className="t-faint">{t(words.effectAsk)}</p> : null}
      {asked !== null && found.isPending ? <p className="t-faint">{t(words.counting)}</p> : null}
      {asked !== null && found.error && !found.data ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {asked !== null && found.data ? (
        <>
          <strong>
            {found.data.products === 0 ? t(words.effectNone) : t(words.effectProducts, { count: found.data.products })}
          </strong>
          {found.data.products > 0 ? (
            <span className="t-faint">
              {found.data.shops
                .map(({ name, in_shop }) => t(words.effectShop, { shop: name, count: in_shop }))
                .join(' · ')}
            </span>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

const targetFields = ({ kind, category_id, shop_brand_id, word }: Exclusion) => ({
  kind,
  category_id,
  shop_brand_id,
  word: word ?? '',
});
