import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import type { PriceShop } from '#features/products/contract/products.price.ts';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { isConflict, useUpdateProduct } from '../../product-drawer.api.ts';
import { brandQuestion } from './brand-reach.tsx';
import { createDraft, type Issues } from './draft.ts';
import { sections, valuesOf } from './draft-values.ts';
import { byField, firstIssue, issuesOf, type SaveBody, saveBody, saysSomething } from './save-body.ts';
import { useFieldTarget } from './use-field-target.ts';

/**
 * The draft of one product and its save. `latest` may become newer at any time: an untouched form follows it; with
 * unsaved edits the version they were made on is held, so that a save asks instead of overwriting (trap T100).
 */
export function useProductDraft(
  latest: ProductDetail,
  shop: PriceShop,
  reload: () => Promise<ProductDetail | undefined>,
) {
  const t = useText();
  const ask = useAsk();
  const update = useUpdateProduct();
  const [product, setProduct] = useState(latest);
  const [draft] = useState(() => createDraft(valuesOf(latest, shop)));
  const [conflict, setConflict] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { target, goTo } = useFieldTarget();
  const dirty = useSyncExternalStore(draft.subscribe, () => Object.keys(draft.edits()).length > 0);

  const take = useCallback(
    (next: ProductDetail) => {
      setProduct(next);
      draft.rebase(valuesOf(next, shop));
    },
    [draft, shop],
  );
  useEffect(() => {
    if (!dirty && latest !== product) take(latest);
  }, [dirty, latest, product, take]);

  const refuse = (issues: Issues) => {
    draft.setIssues(issues);
    const first = firstIssue(issues, sections);
    if (first !== undefined) goTo(first);
    return first === undefined ? undefined : issues[first];
  };

  const send = async (body: SaveBody) => {
    const sent = draft.edits();
    await update.mutateAsync({ params: { id: product.id }, body });
    const next = await reload();
    if (!next) return;
    draft.forget(sent);
    take(next);
  };

  const save = async () => {
    if (saving || !dirty) return;
    const body = saveBody(draft.edits(), draft.saved(), product.version);
    const refused = refuse(issuesOf(body));
    if (refused !== undefined) return notify.error(refused);
    if (!saysSomething(body)) return draft.discard();
    if (body.brand_id !== undefined && !(await ask(brandQuestion(product.brand, t)))) return;
    setSaving(true);
    try {
      await send(body);
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (isConflict(error)) setConflict(error.message);
      else refuse(byField(error.issues, body));
    } finally {
      setSaving(false);
    }
  };

  /** The answer to a conflict: my edits on the newer version, or none of them. */
  const settle = async (keepMine: boolean) => {
    const next = await reload();
    if (!next) return;
    if (!keepMine) draft.discard();
    take(next);
    setConflict(null);
  };

  return {
    product,
    draft,
    dirty,
    saving,
    target,
    conflict,
    changedMeanwhile: dirty && latest.version > product.version,
    save,
    settle,
    closeConflict: () => setConflict(null),
  };
}
