import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { PriceShop } from '#features/catalogue/products/contract/products.price.ts';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { isConflict, useUpdateProduct } from '../../../product-drawer.api.ts';
import { brandQuestion } from '../attributes/brand-reach.tsx';
import { useFieldTarget } from '../parts/use-field-target.ts';
import { createDraft, type Issues } from './draft.ts';
import { type Merge, mergeEdits } from './draft-merge.ts';
import { sections, valuesOf } from './draft-values.ts';
import { byField, firstIssue, issuesOf, type SaveBody, saveBody, saysSomething } from './save-body.ts';

/** Overlapping edits of two people, waiting for a person's choice. */
export type Conflict = {
  /** The server's sentence, which names who saved first. */
  readonly message: string;
  readonly merge: Merge;
  /** The fields where theirs stays; null: back to the form, nothing is saved. */
  readonly settle: (takeTheirs: readonly string[] | null) => void;
};

/** After so many newer versions in a row somebody else, or something, saves all the time. */
const mostTries = 4;

/**
 * The draft of one product and its save. `latest` may become newer at any time: an untouched form follows it; with
 * unsaved edits the version they were made on is held, and a refused save puts both together field by field (trap T100).
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
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [merged, setMerged] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const ownVersions = useRef(new Set([latest.version]));
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
    if (!dirty && !saving && latest !== product) take(latest);
  }, [dirty, saving, latest, product, take]);

  const refuse = (issues: Issues) => {
    draft.setIssues(issues);
    const first = firstIssue(issues, sections);
    if (first !== undefined) goTo(first);
    return first === undefined ? undefined : issues[first];
  };

  const send = async (body: SaveBody) => {
    const sent = draft.edits();
    const { version } = await update.mutateAsync({ params: { id: product.id }, body });
    ownVersions.current.add(version);
    draft.forget(sent);
    const next = await reload();
    if (next) take(next);
  };

  /** Mine on top of the newer version; a person decides what both changed. The version to save on, or null to stop. */
  const mergeWith = async (message: string): Promise<number | null> => {
    const next = await reload();
    if (!next) return null;
    const merge = mergeEdits(draft.saved(), draft.edits(), valuesOf(next, shop));
    if (merge.overlaps.length > 0) {
      const takeTheirs = await new Promise<readonly string[] | null>((settle) =>
        setConflict({ message, merge, settle }),
      ).finally(() => setConflict(null));
      if (takeTheirs === null) return null;
      draft.revert(takeTheirs);
    }
    setMerged(merge.theirs);
    take(next);
    return next.version;
  };

  /** Saves, however often somebody else was faster. */
  const saveOn = async (version: number, triesLeft: number): Promise<boolean> => {
    const body = saveBody(draft.edits(), draft.saved(), version);
    if (!saysSomething(body)) {
      draft.discard();
      return true;
    }
    try {
      await send(body);
      return true;
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (!isConflict(error)) {
        refuse(byField(error.issues, body));
        return false;
      }
      if (triesLeft === 0) {
        notify.error(error.message);
        return false;
      }
      const newer = await mergeWith(error.message);
      return newer === null ? false : saveOn(newer, triesLeft - 1);
    }
  };

  /** True when nothing is unsaved any more. */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    if (!dirty) return true;
    const body = saveBody(draft.edits(), draft.saved(), product.version);
    const refused = refuse(issuesOf(body));
    if (refused !== undefined) {
      notify.error(refused);
      return false;
    }
    if (body.brand_id !== undefined && !(await ask(brandQuestion(product.brand, t)))) return false;
    setSaving(true);
    setMerged([]);
    return saveOn(product.version, mostTries).finally(() => setSaving(false));
  };

  return {
    product,
    draft,
    dirty,
    saving,
    target,
    goTo,
    conflict,
    /** Fields of somebody else that the last save was put together with. */
    merged,
    /** A version nobody here has saved stands on the server. */
    newerVersion: ownVersions.current.has(latest.version) ? null : latest.version,
    save,
  };
}
