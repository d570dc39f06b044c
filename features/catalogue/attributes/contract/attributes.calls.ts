import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { attributeErrors } from './attributes.errors.ts';
import { attributeGroup, mappedAttribute } from './attributes.model.ts';
import { attributeTexts } from './attributes.texts.ts';

/** Of names that are shown (`AL`); without it, and where nothing was said in it, what things are called in English. */
const inLanguage = z.object({ language: z.string().max(10).optional() });
const mappingRights = ['Update_Attribute', 'Update_Product'] as const;

export const listGroupsOfSeller = defineCall({
  name: 'attributes.listGroupsOfSeller',
  method: 'GET',
  path: '/mapped-attributes/getAttributeGroupsBySellerId/{sellerId}',
  summary: "A supplier's attribute groups; a search of under 3 characters is ignored.",
  access: ['Read_Attribute', 'Read_Product'],
  params: z.object({ sellerId: id }),
  query: z.object({ search: z.string().max(200).optional() }),
  output: z.array(attributeGroup),
});

export const getAttributeGroup = defineCall({
  name: 'attributes.getGroup',
  method: 'GET',
  path: '/attribute-group/{id}',
  summary: 'One attribute group with its attributes that are not deleted.',
  access: ['Read_AttributeGroup', 'Read_Product'],
  params: z.object({ id }),
  output: attributeGroup,
});

export const listGroupsOfProduct = defineCall({
  name: 'attributes.listGroupsOfProduct',
  method: 'GET',
  path: '/mapped-attributes/getAttributeGroupsByProductId/{productId}',
  summary: 'The attribute groups of a product and its variants, and which of them are mapped.',
  access: productRead,
  params: z.object({ productId: id }),
  query: inLanguage,
  output: z.array(attributeGroup),
});

export const listMappingsOfAttribute = defineCall({
  name: 'attributes.listMappings',
  method: 'GET',
  path: '/mapped-attributes/getMappedAttributes/{attributeId}',
  summary: "The shop's attributes a supplier's attribute stands for.",
  access: ['Read_Attribute', ...productRead],
  params: z.object({ attributeId: id }),
  query: inLanguage,
  output: z.array(mappedAttribute),
});

export const mapAttributes = defineCall({
  name: 'attributes.map',
  method: 'POST',
  path: '/mapped-attributes',
  summary: "Maps each of a supplier's attributes to each of the shop's; existing pairs stay, deleted ones come back.",
  access: mappingRights,
  body: z.object({
    seller_id: id,
    selected_attributes_ids: z
      .array(id, { error: rule(attributeTexts.selectSupplierAttribute) })
      .min(1, { error: rule(attributeTexts.selectSupplierAttribute) })
      .max(1000),
    checkedKeys: z
      .array(id, { error: rule(attributeTexts.selectShopAttribute) })
      .min(1, { error: rule(attributeTexts.selectShopAttribute) })
      .max(1000),
  }),
  output: z.object({ mapped: z.int(), unchanged: z.int() }),
  message: attributeTexts.mapped,
  errors: [attributeErrors.unknownAttribute],
});

export const deleteMapping = defineCall({
  name: 'attributes.deleteMapping',
  method: 'DELETE',
  path: '/mapped-attributes/{id}',
  summary: 'Takes a mapping away; it can be made again.',
  access: mappingRights,
  params: z.object({ id }),
  output: z.object({ attribute_id: z.int() }),
  message: attributeTexts.mappingDeleted,
});

export const listShopGroups = defineCall({
  name: 'attributes.listShopGroups',
  method: 'GET',
  path: '/mapped-attributes',
  summary: "The shop's attribute groups with their attributes, for the tree.",
  access: ['Read_Attribute', 'Read_Product-Seller', ...productRead, 'Update_Product-Data'],
  query: inLanguage,
  output: z.array(attributeGroup),
});

export const deleteProductAttribute = defineCall({
  name: 'attributes.deleteOfProduct',
  method: 'DELETE',
  path: '/variant/delete-mapped-attribute',
  summary: 'Takes an attribute away from a product and all its variants.',
  access: ['Update_Product'],
  body: z.object({ product_id: id, attribute_id: id }),
  output: z.object({ attribute_id: z.int() }),
  message: attributeTexts.mappingDeleted,
});

export const addProductAttributes = defineCall({
  name: 'attributes.addToProduct',
  method: 'POST',
  path: '/variant/create-attribute/{productId}',
  summary: 'Gives a product or one of its variants attributes.',
  access: ['Update_Product'],
  params: z.object({ productId: id }),
  body: z.object({
    attributes: z
      .array(
        z.union([
          id.transform((attribute_id) => ({ attribute_id, variant_id: null })),
          z.object({ attribute_id: id, variant_id: id.nullable().default(null) }),
        ]),
        { error: rule(attributeTexts.selectAttribute) },
      )
      .min(1, { error: rule(attributeTexts.selectAttribute) })
      .max(1000),
  }),
  output: z.object({ added: z.int(), unchanged: z.int() }),
  message: attributeTexts.success,
  errors: [attributeErrors.unknownAttribute, attributeErrors.foreignVariant],
});
