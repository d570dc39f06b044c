import { defineErrors } from '#kit/error.ts';
import { categoryTexts } from './categories.texts.ts';

/** Why the tree stays as it is. */
export const treeErrors = defineErrors({
  nameTaken: {
    code: 'category_name_taken',
    status: 409,
    text: 'There is a category named "{name}" here already',
    sq: 'Këtu ka tashmë një kategori me emrin "{name}"',
  },
  cycle: {
    code: 'category_cycle',
    status: 409,
    text: '"{name}" cannot be moved below itself',
    sq: '"{name}" nuk mund të qëndrojë nën vetveten',
  },
  unknownParent: {
    code: 'unknown_parent_category',
    status: 422,
    text: 'The category to put it in does not exist any more',
    sq: 'Kategoria ku duhej vendosur nuk ekziston më',
  },
  tooDeep: {
    code: 'category_too_deep',
    status: 422,
    text: 'The tree may have at most {levels} levels',
    sq: 'Pema mund të ketë më së shumti {levels} nivele',
  },
  holdsProducts: {
    code: 'category_holds_products',
    status: 409,
    text: '"{name}" has {count} products, and products belong to the lowest level only. Move them first',
    sq: '"{name}" ka {count} produkte, e produktet qëndrojnë vetëm në kategoritë e fundit. Zhvendosini së pari',
  },
  hasChildren: {
    code: 'category_has_children',
    status: 409,
    text: '"{name}" has {count} categories below it. Move or delete them first',
    sq: '"{name}" ka {count} nënkategori. Zhvendosini ose fshijini së pari',
  },
  isMapped: {
    code: 'category_is_mapped',
    status: 409,
    text: '{count} categories of suppliers are mapped to "{name}". Map them elsewhere, or merge it into another category',
    sq: '{count} kategori furnitorësh janë të përputhura me "{name}". Përputhini diku tjetër, ose bashkojeni me një kategori tjetër',
  },
  fileEmpty: { code: 'tree_file_empty', status: 422, text: 'The file is empty', sq: 'Skedari është bosh' },
  fileNoTable: {
    code: 'tree_file_no_table',
    status: 422,
    text: 'The file is no CSV table',
    sq: 'Skedari nuk është tabelë CSV',
  },
  fileTooLong: {
    code: 'tree_file_too_long',
    status: 422,
    text: 'The file may have at most {rows} rows',
    sq: 'Skedari mund të ketë më së shumti {rows} rreshta',
  },
  fileColumns: {
    code: 'tree_file_columns',
    status: 422,
    text: 'The file needs a column "path"; beside it there may be: {columns}. It has: {found}',
    sq: 'Skedarit i duhet një kolonë "path"; përveç saj mund të ketë: {columns}. Ka: {found}',
  },
  fileWrong: {
    code: 'tree_file_wrong',
    status: 422,
    text: '{count} rows are wrong; nothing was changed',
    sq: '{count} rreshta janë gabim; asgjë nuk u ndryshua',
  },
  fileNothing: {
    code: 'tree_file_nothing',
    status: 422,
    text: 'No changes in this file',
    sq: 'Gjithçka në skedar është tashmë ashtu',
  },
  treeChanged: {
    code: 'tree_changed',
    status: 409,
    text: 'The tree has changed. Check the file again',
    sq: 'Pema ndryshoi ndërkohë. Kontrolloni skedarin përsëri',
  },
  importUndone: {
    code: 'tree_import_undone',
    status: 409,
    text: 'This import has already been undone',
    sq: 'Ky import është zhbërë tashmë',
  },
});

export const categoryErrors = defineErrors({
  parentChecked: {
    code: 'checked_category_is_parent',
    status: 422,
    text: categoryTexts.cannotCheckParent.en,
    sq: categoryTexts.cannotCheckParent.sq,
  },
  parentSelected: {
    code: 'category_is_parent',
    status: 422,
    text: categoryTexts.cannotSelectParent.en,
    sq: categoryTexts.cannotSelectParent.sq,
  },
  unknown: { code: 'unknown_category', status: 422, text: 'Unknown category', sq: 'Kategori e panjohur' },
});
