export {
  useDeleteMapping,
  useGroupsOfProduct,
  useGroupsOfSeller,
  useMapAttributes,
  useMappingsOf,
  useShopGroups,
} from './attributes.api.ts';
