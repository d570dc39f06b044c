import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import {
  type CustomsInput,
  cnCodeLength,
  mergeCustoms,
  parseCustoms,
  type Stamp,
  stampCnCode,
} from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCodes } from '#features/catalogue/customs/server/customs.public.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { generalErrors, refuseField, sentenceOf } from '#kit/error.ts';
import { worksIn } from '#server/context.ts';
import { staffValuesOf } from '../../contract/products.fields.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { refuseUnknownClass } from '../changing/tax-class.ts';
import { changesOf, type FieldChange, type Saving, type StoredProduct } from './field-change.ts';
import { productEditRepository } from './product-edit.repository.ts';

/** What staff fill in, and the customs information. Who and when come from the server, never from the body (trap T56). */
export async function saveFields({ tx, context, product }: Saving, body: ProductSave): Promise<FieldChange[]> {
  const { cncode, customs_information: customs } = body.data;
  const stamp = { by: context.actor.fullName, at: context.now().toISOString() };
  const codes = newCodes(product, cncode, customs);
  const known = await describeCnCodes(tx.db, [...codes.values()]);
  for (const [field, code] of codes) if (!known.has(code)) throw refuseField(field, customsTexts.unknownCode);
  if (customs) await refuseUnknownShops(tx.db, customs, context);

  await refuseUnknownClass(tx.db, body.tax_class, 'tax_class');
  const { data, ...beside } = body;
  const asked = {
    ...staffValuesOf({ ...beside, ...data }),
    customs_information: customsOf(product, { cncode, customs, description: known.get(cncode ?? '') ?? null, stamp }),
  };
  const changes = changesOf('', product, asked);
  if (changes.length > 0) {
    const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    await productEditRepository(tx.db).setFields(product.id, fields);
  }
  return changes;
}

/** Codes that were not there before, by the field that brought them; old ones may have gone out of force and stay. */
function newCodes(product: StoredProduct, cncode: string | null | undefined, customs: CustomsInput | undefined) {
  const codes = new Map<string, string>();
  if (cncode && cncode !== product.cncode) codes.set('data.cncode', cncode);
  const stored = parseCustoms(product.customs_information).shops;
  for (const [shop, { customs_code: code }] of Object.entries(customs ?? {})) {
    // A national code goes on where the nomenclature ends.
    if (code && code !== stored[shop]?.customs_code)
      codes.set(`data.customs_information.${shop}.customs_code`, code.slice(0, cnCodeLength));
  }
  return codes;
}

async function refuseUnknownShops(
  db: Saving['tx']['db'],
  customs: CustomsInput,
  { actor }: Saving['context'],
): Promise<void> {
  const shops = new Set((await shopsRepository(db).list()).map((shop) => String(shop.id)));
  const unknown = Object.keys(customs).find((id) => !shops.has(id));
  if (unknown !== undefined)
    throw refuseField(`data.customs_information.${unknown}`, says.unknownShop, { id: unknown });
  const other = Object.keys(customs).find((id) => !worksIn(actor, Number(id)));
  if (other !== undefined) throw refuseField(`data.customs_information.${other}`, sentenceOf(generalErrors.otherShop));
}

function customsOf(
  product: StoredProduct,
  asked: {
    cncode: string | null | undefined;
    customs: CustomsInput | undefined;
    description: string | null;
    stamp: Stamp;
  },
): string | null | undefined {
  const { cncode, customs, description, stamp } = asked;
  const stored = product.customs_information;
  const merged = customs === undefined ? stored : mergeCustoms(stored, customs, stamp);
  return cncode === undefined || cncode === product.cncode ? merged : stampCnCode(merged, description, stamp);
}
