import { defineErrors } from '#kit/error.ts';
import { defineSentences } from '#kit/sentence.ts';

export const bulkUpdateErrors = defineErrors({
  empty: {
    code: 'bulk_update_empty',
    status: 422,
    text: 'There is no row under the titles of the columns',
    sq: 'Nuk ka asnjë rresht nën titujt e kolonave',
  },
  tooManyRows: {
    code: 'bulk_update_too_many_rows',
    status: 422,
    text: 'Maximum {rows} rows at once. Split the file',
    sq: 'Më së shumti {rows} rreshta njëherësh. Ndajeni skedarin',
  },
  noTable: {
    code: 'bulk_update_no_table',
    status: 422,
    text: 'This file is not a table. Save it as an Excel workbook (XLSX) or CSV',
    sq: 'Ky skedar nuk është tabelë. Ruajeni si Excel (XLSX) ose CSV',
  },
  unreadable: {
    code: 'bulk_update_unreadable',
    status: 422,
    text: 'The file cannot be read {position}: {reason}',
    sq: 'Skedari nuk lexohet {position}: {reason}',
  },
  tooLarge: {
    code: 'bulk_update_too_large',
    status: 413,
    text: 'The file is too large to read at once. Split it',
    sq: 'Skedari ka më shumë se sa lexohet njëherësh. Ndajeni',
  },
  noSku: {
    code: 'bulk_update_without_sku',
    status: 422,
    text: 'No column is called SKU or SKU Intern. The file has: {columns}',
    sq: 'Asnjë kolonë nuk quhet SKU ose SKU Intern. Skedari ka: {columns}',
  },
  noField: {
    code: 'bulk_update_without_field',
    status: 422,
    text: 'No column can be changed by a file. The file has: {columns}',
    sq: 'Asnjë kolonë nuk ndryshohet me skedar. Skedari ka: {columns}',
  },
  columnTwice: {
    code: 'bulk_update_column_twice',
    status: 422,
    text: 'Two columns are the same field: {columns}',
    sq: 'Dy kolona janë e njëjta fushë: {columns}',
  },
  forbidden: {
    code: 'bulk_update_field_forbidden',
    status: 403,
    text: 'You may not change: {columns}. Remove these columns',
    sq: 'Nuk keni të drejtë të ndryshoni: {columns}. Hiqni këto kolona',
  },
});

/** Why a row of the file is refused. */
export const bulkRowSentences = defineSentences('bulk_row', {
  unreadable: { en: 'The row cannot be read', sq: 'Rreshti nuk lexohet' },
  noSku: { en: 'The row has no SKU', sq: 'Rreshti nuk ka SKU' },
  unknown: { en: 'There is no product with this SKU', sq: 'Nuk ka produkt me këtë SKU' },
  ambiguous: {
    en: 'Several products have this SKU. Use the column SKU Intern',
    sq: 'Disa produkte kanë këtë SKU. Përdorni kolonën SKU Intern',
  },
  twice: { en: 'Row {row} has this SKU too', sq: 'Edhe rreshti {row} ka këtë SKU' },
  contradicts: {
    en: 'Row {row} gives the same product another value',
    sq: 'Rreshti {row} i jep të njëjtit produkt një vlerë tjetër',
  },
  whichVariant: {
    en: 'The product has several variants. Use the SKU of the variant',
    sq: 'Produkti ka disa variante. Përdorni SKU-në e variantit',
  },
  formula: { en: 'A formula is no value', sq: 'Formula nuk është vlerë' },
  shortened: {
    en: 'A spreadsheet has shortened this number. Format the column as text',
    sq: 'Tabela e ka shkurtuar këtë numër. Formatoni kolonën si tekst',
  },
  noAttributeValue: {
    en: 'The attribute {attribute} has no value “{value}”',
    sq: 'Atributi {attribute} nuk ka vlerë “{value}”',
  },
  attributeNumber: {
    en: '{attribute} is a number: “{value}” is none',
    sq: '{attribute} është numër: “{value}” nuk është',
  },
  nameFirst: {
    en: 'The product has no name in this language yet. Give the name in the same row',
    sq: 'Produkti nuk ka ende emër në këtë gjuhë. Jepni emrin në të njëjtin rresht',
  },
  number: {
    en: 'Enter a number such as 12.50, with a dot and not below 0',
    sq: 'Jepni një numër si 12.50, me pikë dhe jo nën 0',
  },
  text: { en: 'The text is empty or too long', sq: 'Teksti është bosh ose tepër i gjatë' },
});
