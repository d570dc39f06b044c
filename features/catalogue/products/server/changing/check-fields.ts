import { requireShopAttribute } from '#features/catalogue/attributes/server/attributes.public.ts';
import { findShopBrand } from '#features/catalogue/brands/server/brands.public.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { describeCnCode } from '#features/catalogue/customs/server/customs.public.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { type StaffFieldName, staffFields, staffValuesOf } from '../../contract/products.fields.ts';
import type { FieldsAsked } from './field-steps.ts';
import { refuseUnknownClass } from './tax-class.ts';

/** Refuses values that no product may have; names the fields and what they become for the title. */
export async function checkFields(db: Db, asked: FieldsAsked): Promise<{ fields: string }> {
  const { cncode, shop_brand_id: brandId, attribute } = asked;
  await refuseUnknownClass(db, asked.tax_class, 'input.tax_class');
  if (cncode && (await describeCnCode(db, cncode)) === null)
    throw refuseField('input.cncode', customsTexts.unknownCode);
  const parts = Object.entries(staffValuesOf(asked)).map(
    ([name, value]) => `${staffFields[name as StaffFieldName].label.en} ${value ?? '–'}`,
  );
  if (brandId !== undefined) {
    const brand = brandId === null ? null : await findShopBrand(db, brandId);
    if (brandId !== null && !brand) throw refuseField('input.shop_brand_id', says.unknownBrand);
    parts.push(`brand ${brand?.name ?? '–'}`);
  }
  if (attribute) {
    await requireShopAttribute(db, attribute.attribute_id, 'input.attribute.attribute_id');
    parts.push(`attribute ${attribute.action === 'add' ? '+' : '−'}`);
  }
  return { fields: parts.join(', ') };
}
