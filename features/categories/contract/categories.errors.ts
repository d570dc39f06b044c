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
  fileEmpty: { code: 'tree_file_empty', status: 422, text: 'The file is empty' },
  fileNoTable: { code: 'tree_file_no_table', status: 422, text: 'The file is no CSV table' },
  fileTooLong: { code: 'tree_file_too_long', status: 422, text: 'The file may have at most {rows} rows' },
  fileColumns: {
    code: 'tree_file_columns',
    status: 422,
    text: 'The file needs a column "path"; beside it there may be: {columns}. It has: {found}',
  },
  fileWrong: { code: 'tree_file_wrong', status: 422, text: '{count} rows are wrong; nothing was changed' },
  fileNothing: { code: 'tree_file_nothing', status: 422, text: 'Everything in the file is so already' },
  treeChanged: { code: 'tree_changed', status: 409, text: 'The tree changed meanwhile, please check the file again' },
  importUndone: { code: 'tree_import_undone', status: 409, text: 'This import was taken back already' },
});
