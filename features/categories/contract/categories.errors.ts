import { defineErrors } from '#kit/error.ts';

/** Why the tree stays as it is. */
export const treeErrors = defineErrors({
  nameTaken: { code: 'category_name_taken', status: 409, text: 'There is a category named "{name}" here already' },
  cycle: { code: 'category_cycle', status: 409, text: '"{name}" cannot stand below itself' },
  unknownParent: { code: 'unknown_category', status: 422, text: 'The category to put it in does not exist any more' },
  tooDeep: { code: 'category_too_deep', status: 422, text: 'The tree may have at most {levels} levels' },
  holdsProducts: {
    code: 'category_holds_products',
    status: 409,
    text: '"{name}" holds {count} products, and products stand in leaves only. Move them first',
  },
  hasChildren: {
    code: 'category_has_children',
    status: 409,
    text: '"{name}" has {count} categories below it. Move or delete them first',
  },
  isMapped: {
    code: 'category_is_mapped',
    status: 409,
    text: '{count} categories of suppliers are mapped to "{name}". Map them elsewhere, or merge it into another category',
  },
});
