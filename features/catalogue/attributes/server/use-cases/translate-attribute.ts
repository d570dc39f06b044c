import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { translateAttribute as call } from '../../contract/attribute-details.calls.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { attributeDetailsRepository } from '../attribute-details.repository.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';
import { keptAttributesRepository, type Names } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';

/** What is named is said from now on; an empty name is none, and shops get the English one. */
export const translateAttribute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const before = await attributes.lock(id);
      if (before.version !== body.version) throw new AppError(attributeErrors.changedMeanwhile);
      const known = new Set((await keptAttributesReadModel(tx.db).listLanguages()).map(({ code }) => code));
      refuseUnknown(known, body.names, 'names');
      const had = new Map(before.values.map((value) => [value.id, value]));
      for (const [at, { id: valueId, names }] of body.values.entries()) {
        if (!had.has(valueId)) throw refuseField(`values.${at}.id`, words.valueGone);
        refuseUnknown(known, names, `values.${at}.names`);
      }
      const names = said(before.names, body.names);
      const own = differing({ attribute_names: namesText(before.names) }, { attribute_names: namesText(names) });
      const values = body.values.flatMap(({ id: valueId, names: typed }) => {
        const { name, names: was } = had.get(valueId)!;
        const now = said(was, typed);
        return namesText(was) === namesText(now) ? [] : [{ id: valueId, name, was, names: now }];
      });
      if (!own && values.length === 0) return { changed: 0 };
      const details = attributeDetailsRepository(tx.db);
      if (own) await details.setNames(id, names);
      if (values.length > 0) await details.setValueNames(values);
      await attributeMergingRepository(tx.db).raiseVersions([id]);
      const told = (of: 'was' | 'names') =>
        values.map((value) => `${value.name}: ${namesText(value[of]) || '–'}`).join('; ');
      tx.record([
        {
          entity: 'attribute_group',
          id,
          action: 'changed',
          before: { ...own?.before, ...(values.length > 0 ? { value_names: told('was') } : {}) },
          after: { ...own?.after, ...(values.length > 0 ? { value_names: told('names') } : {}) },
        },
      ]);
      const sent = own ? [...had.keys()] : values.map((value) => value.id);
      const productIds = await attributes.listProductsOf(sent);
      tx.touch('product', productIds);
      if (own) await tellFiltered(tx, [id]);
      tx.emit(attributesChanged, { attributeIds: sent, productIds });
      return { changed: values.length + (own ? 1 : 0) };
    });

function refuseUnknown(known: ReadonlySet<string>, names: Names, field: string): void {
  const unknown = Object.keys(names).find((code) => !known.has(code));
  if (unknown !== undefined) throw refuseField(`${field}.${unknown}`, words.noLanguage, { code: unknown });
}

const said = (before: Names, typed: Names): Names =>
  Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, name]) => name !== ''));

/** For the history: `AL Ngjyra, SI Barva`. */
export const namesText = (names: Names): string =>
  Object.entries(names)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => `${code} ${name}`)
    .join(', ');
