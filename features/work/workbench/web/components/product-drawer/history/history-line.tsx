import { Button } from 'antd';
import { UndoOfChange } from '#features/base/change-sets/web/change-sets.public.ts';
import { historyTexts } from '#features/base/history/contract/history.texts.ts';
import { causeInWords } from '#features/base/history/web/history.public.ts';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import type { HistoryChange, HistoryEntry } from '#features/catalogue/products/contract/products.history.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { recordedAction } from '#kit/recorded.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { isSame } from '../draft/draft.ts';
import { sectionOf } from '../draft/draft-values.ts';
import { useDraft, useValue } from '../draft/use-draft.ts';
import styles from '../product-drawer.module.css';
import { fieldName } from './field-names.ts';
import { draftNameOf, restoreOf, whyNotRestored } from './history-fields.ts';
import { fieldIn, type KnownNames, valueIn } from './history-names.ts';
import historySectionStyles from './history-section.module.css';
import valueChangeStyles from './value-change.module.css';
import { ValueChange } from './value-change.tsx';

type Known = { readonly known: KnownNames };

/** Who, when, through what, and each field before and after. */
export function HistoryLine({ entry, product, known }: { entry: HistoryEntry; product: ProductDetail } & Known) {
  const t = useText();
  const { names } = useDraft();
  const shop = names.shops.find((one) => one.id === entry.shop_id);
  return (
    <li>
      <p className={historySectionStyles.historyHead}>
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        <strong>{whoOf(entry, t)}</strong>
        <span>{actionOf(entry.action, t)}</span>
        <span className={styles.faint}>
          {causeOf(entry, t)}
          {shop ? ` · ${t(frame.inShop, { name: shop.name })}` : null}
        </span>
      </p>
      {entry.undo ? <UndoOfChange id={entry.undo.id} rows={entry.undo.rows} /> : null}
      {entry.changes.length > 0 ? (
        <ul className={historySectionStyles.historyChanges}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} product={product} known={known} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const whoOf = ({ actor, cause }: HistoryEntry, t: Translate): string => {
  if (actor) return actor.name || t(frame.somebody);
  return cause.kind === 'feed' && cause.name ? t(frame.byFeed, { name: cause.name }) : t(frame.system);
};

const actionOf = (action: string, t: Translate): string => {
  const text = recordedAction(action);
  return text ? t(text) : action.replaceAll('_', ' ');
};

function causeOf({ cause, actor }: HistoryEntry, t: Translate): string {
  if (cause.kind === 'hand') return t(frame.byHand);
  // Then the delivery stands in place of the person.
  if (cause.kind === 'feed' && !actor) return '';
  return causeInWords({ cause: cause.kind, cause_name: cause.name }, t);
}

function Change({ change, product, known }: { change: HistoryChange; product: ProductDetail } & Known) {
  const t = useText();
  const { names } = useDraft();
  const shopId = useShopId();
  return (
    <li>
      <span className={historySectionStyles.historyField}>
        {fieldIn(draftNameOf(change.field, shopId), names, known)}
      </span>
      {change.field === 'content' ? (
        <p className={valueChangeStyles.change}>
          {t(change.before === null ? historyTexts.sentFirst : historyTexts.sentAnew)}
        </p>
      ) : (
        <ValueChange
          before={valueIn(change.field, change.before, names, known)}
          after={valueIn(change.field, change.after, names, known)}
        />
      )}
      <Restore change={change} product={product} />
    </li>
  );
}

/** Puts the older value into the form; the save with its version check is the person's. */
function Restore({ change, product }: { change: HistoryChange; product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit, mayTranslate, names, goTo } = useDraft();
  const shopId = useShopId();
  const restored = restoreOf(change, product, shopId, names.shops);
  const now = useValue(restored?.name ?? '');
  const why = restored || !mayEdit ? null : whyNotRestored(change, product);
  if (!restored) return why ? <span className={styles.faint}>{t(why)}</span> : null;
  if (!(sectionOf(restored.name) === 'translations' ? mayTranslate : mayEdit)) return null;
  const what = fieldName(restored.name, names);
  if (isSame(restored.value, now)) return <span className={styles.faint}>{t(frame.isNow)}</span>;
  const restore = () => {
    draft.change(restored.name, restored.value);
    notify.info(t(frame.restored, { what }));
    goTo(restored.name);
  };
  return (
    <Button size="small" aria-label={t(frame.restoreOf, { what })} onClick={restore}>
      {t(frame.restoreValue)}
    </Button>
  );
}
