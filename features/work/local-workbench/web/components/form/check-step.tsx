import { Button } from 'antd';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { effectOf } from '#features/intake/local-products/contract/local-products.effect.ts';
import { localProductErrors } from '#features/intake/local-products/contract/local-products.errors.ts';
import type { ContentIssue, FormStep } from '#features/intake/local-products/contract/local-products.issues.ts';
import type { LocalProductDetail } from '#features/intake/local-products/contract/local-products.model.ts';
import { pricesThatWait } from '#features/intake/local-products/contract/local-products.prices.ts';
import { localQualityTexts as effectWords } from '#features/intake/local-products/contract/local-quality.texts.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { HelpButtons } from '#web/ui/help-buttons.tsx';
import { useCreateLocal, useUpdateLocal } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';
import { formPatch } from '../../local-products.search.ts';
import { useLocalWho } from '../../use-local-who.ts';
import { controlId, useForm } from './form-context.ts';
import type { FormStart } from './form-start.ts';
import { LivePreview } from './live-preview.tsx';

type Props = {
  readonly start: FormStart;
  readonly issues: readonly ContentIssue[];
  readonly sellerId: number | null;
  readonly draftId: () => number | null;
  readonly mayWrite: boolean;
  readonly onGo: (step: FormStep) => void;
};

/** What is still missing, each a way to its field; then the product as a customer sees it, and the button that sends it. */
export function CheckStep({ start, issues, sellerId, draftId, mayWrite, onGo }: Props) {
  const t = useText();
  const { content } = useForm();
  const { setSearch } = useUrlSearch();
  const done = () => setSearch({ ...formPatch(null), status: undefined });
  const create = useCreateLocal(done);
  const update = useUpdateLocal(done);
  const { staff } = useLocalWho();
  const approved = start.product?.state === productStatus.approved || start.product?.state === productStatus.inShop;
  const noSeller = staff && !start.product && sellerId === null;
  const failure = (create.error ?? update.error) as SendError | null;
  const send = () => {
    if (start.product)
      update.mutate({ params: { id: start.product.id }, body: { content, version: start.product.version } });
    else create.mutate({ body: { content, draft_id: draftId(), seller_id: sellerId } });
  };
  const goTo = (issue: ContentIssue) => {
    onGo(issue.step);
    // The step is drawn first.
    setTimeout(() => document.getElementById(controlId(issue.field))?.focus(), 100);
  };
  return (
    <>
      {issues.length > 0 ? (
        <div className={styles.missing} role="status">
          <h3>{t(words.missingTitle, { count: issues.length })}</h3>
          <ul>
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.text.en}`}>
                <button type="button" className="t-link-button" onClick={() => goTo(issue)}>
                  {t(words[issue.step])}: {t(issue.text)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.ready} role="status">
          <h3>{t(words.readyTitle)}</h3>
          {start.product ? null : <p>{t(words.readyText)}</p>}
        </div>
      )}
      {failure && !failure.aborted ? (
        <p className="t-problem" role="alert">
          {failure.code === localProductErrors.skuTaken.code ? t(words.skuTaken) : failure.message}{' '}
          <HelpButtons error={failure} small />
        </p>
      ) : null}
      {approved && start.product ? <EffectNote product={start.product} /> : null}
      <LivePreview />
      {mayWrite ? (
        <Button
          type="primary"
          size="large"
          disabled={issues.length > 0 || noSeller}
          loading={create.isPending || update.isPending}
          onClick={send}
        >
          {t(start.product && !start.product.asked ? words.saveChange : words.send)}
        </Button>
      ) : null}
    </>
  );
}

/** Before saving a change of what is approved: what counts at once, and what is looked at. */
function EffectNote({ product }: { product: LocalProductDetail }) {
  const t = useText();
  const { content } = useForm();
  const { content: before, after_approval: table, asked_prices: asked, price_limit: limit } = product;
  const { none, mark, review } = effectOf(before, content, table);
  const waiting = limit === null ? [] : pricesThatWait(before, asked, content, limit);
  const fields = (texts: typeof none) => texts.map((text) => t(text)).join(', ');
  if (none.length + mark.length + review.length === 0)
    return <p className={styles.note}>{t(effectWords.effectNone)}</p>;
  return (
    <div className={styles.note} role="status">
      {none.length > 0 ? <p>{t(effectWords.effectLive, { fields: fields(none) })}</p> : null}
      {mark.length > 0 ? <p>{t(effectWords.effectMark, { fields: fields(mark) })}</p> : null}
      {waiting.length > 0 ? (
        <p>{t(effectWords.effectPrice, { skus: waiting.join(', '), limit: limit ?? '' })}</p>
      ) : null}
      {review.length > 0 ? <p>{t(effectWords.effectReview, { fields: fields(review) })}</p> : null}
    </div>
  );
}
