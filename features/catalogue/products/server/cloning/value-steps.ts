import type { CloneInput } from '#kit/clone.ts';
import { type CloneFacts, type CloneSteps, partOfSteps } from '#server/clones.ts';
import type { Db } from '#server/db/database.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { staffFieldNames } from '../../contract/products.fields.ts';
import { type FileValues, productTarget } from '../../contract/products.file-fields.ts';
import type { FileValue } from '../changing/file-plan.ts';
import { fileSteps } from '../changing/file-steps.ts';
import { clonedProductsReadModel, type TextRow } from './cloned-products.read-model.ts';

const nothing: FileValues = { product: {}, variants: {}, prices: {}, texts: {} };
const textOf = ({ name, short_description, long_description }: TextRow) => ({
  name,
  short_description,
  long_description,
});

/** Nothing is in any of the places that are asked for. */
const isEmpty = ({ product_translates: texts = {}, attributes = {}, ...fields }: FileValue): boolean =>
  [...Object.values(texts), ...Object.values(fields)].every((value) => value === null) &&
  Object.values(attributes).every(({ states }) => Object.values(states).every(({ deleted }) => deleted));

/** What is asked for at one place of the target: a language, a field. */
type Places = {
  readonly rows: (db: Db) => Promise<readonly number[]>;
  readonly asked: (db: Db, place: number) => Promise<FileValues>;
};

/** One row per place of one product, so that each is compared, kept and put back by itself. */
function placeSteps(to: number, context: OperationContext, { rows, asked }: Places): CloneSteps<FileValue> {
  const stepsAt = (place: number) =>
    partOfSteps(
      fileSteps(async (db) => new Map([[to, await asked(db, place)]]), context),
      async () => [to],
      isEmpty,
    );
  type Own = CloneFacts<FileValue> & { readonly at: CloneSteps<FileValue> };
  const inProduct = (facts: CloneFacts<FileValue>) => ({ ...facts, id: to });
  return {
    rows,
    lock: (db) => stepsAt(0).lock(db, [to]),
    async read(db, ids) {
      const found: Own[] = [];
      for (const id of ids) {
        const at = stepsAt(id);
        for (const facts of await at.read(db, [to])) found.push({ ...facts, id, at });
      }
      return found;
    },
    refuse: (facts, wanted) => (facts as Own).at.refuse!(inProduct(facts), wanted),
    async write(tx, changes) {
      for (const change of changes)
        await (change.facts as Own).at.write(tx, [{ ...change, facts: inProduct(change.facts) }]);
    },
  };
}

/** The texts of one product for another, as drafts: one row per language of the source. */
export const productTextSteps = ({ from, to }: CloneInput, context: OperationContext): CloneSteps<FileValue> =>
  placeSteps(to, context, {
    rows: async (db) =>
      (await clonedProductsReadModel(db).listTexts([from], null))
        .map(({ language_id }) => language_id)
        .toSorted((one, other) => one - other),
    async asked(db, language) {
      const [text] = await clonedProductsReadModel(db).listTexts([from], language);
      return text ? { ...nothing, texts: { [language]: textOf(text) } } : nothing;
    },
  });

/** What staff filled in for one product: one row per field, by its place in the list of fields. */
export const productFieldSteps = ({ from, to }: CloneInput, context: OperationContext): CloneSteps<FileValue> => {
  const said = async (db: Db, name: (typeof staffFieldNames)[number]) =>
    ((await clonedProductsReadModel(db).findFields(from))?.[name] ?? null) as string | number | null;
  return placeSteps(to, context, {
    async rows(db) {
      const fields = await clonedProductsReadModel(db).findFields(from);
      return staffFieldNames.flatMap((name, at) => ((fields?.[name] ?? null) === null ? [] : [at]));
    },
    async asked(db, at) {
      const name = staffFieldNames[at];
      return name === undefined ? nothing : { ...nothing, product: { [name]: await said(db, name) } };
    },
  });
};

/** The values of one product as a whole for another: one row per attribute of the source. */
export const productAttributeSteps = ({ from, to }: CloneInput, context: OperationContext): CloneSteps<FileValue> =>
  placeSteps(to, context, {
    rows: async (db) => (await clonedProductsReadModel(db).listValues(from)).map(({ group_id }) => group_id),
    async asked(db, group) {
      const found = (await clonedProductsReadModel(db).listValues(from)).find(({ group_id }) => group_id === group);
      return found ? { ...nothing, attributes: { [productTarget]: { [group]: found.ids } } } : nothing;
    },
  });

/** Texts of many products from the first language of a shop to that of another; none where both have the same. */
export function shopTextSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<FileValue> {
  const languages = (db: Db) => clonedProductsReadModel(db).firstLanguages(from, to);
  const load = async (db: Db, ids: readonly number[]) => {
    const [source, target] = await languages(db);
    const texts = await clonedProductsReadModel(db).listTexts(ids, source);
    return new Map(
      texts.map((one) => [one.product_id, { ...nothing, texts: { [String(target)]: textOf(one) } }] as const),
    );
  };
  const own = { ...context, scope: { ...context.scope, shopId: to } };
  return partOfSteps(
    fileSteps(load, own),
    async (db) => {
      const [source, target] = await languages(db);
      if (source === null || target === null || source === target) return [];
      return clonedProductsReadModel(db).listTexted(from, source);
    },
    isEmpty,
  );
}
