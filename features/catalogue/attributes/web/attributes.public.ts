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
  useMissingOfProduct,
  useShopGroups,
} from './attributes.api.ts';
export { FiltersInCategory, RecommendedInCategory } from './components/attributes-in-category.tsx';
