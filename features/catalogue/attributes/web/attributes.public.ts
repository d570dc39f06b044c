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
export { RecommendedInCategory } from './components/recommended-in-category.tsx';
