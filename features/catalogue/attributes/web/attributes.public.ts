export {
  useAddAttributeWithValue,
  useAddProductAttributes,
  useAddValue,
  useDeleteMapping,
  useDeleteProductAttribute,
  useGroupsOfProduct,
  useGroupsOfSeller,
  useMapAttributes,
  useMappingsOf,
  useShopGroups,
} from './attributes.api.ts';
