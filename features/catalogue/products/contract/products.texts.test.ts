import { expect, it } from 'vitest';
import { fileTexts } from '#features/base/files/contract/files.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { attributeTexts } from '#features/catalogue/attributes/contract/attributes.texts.ts';
import { categoryTexts } from '#features/catalogue/categories/contract/categories.texts.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { sellerDrawerTexts } from '#features/catalogue/sellers/contract/seller-drawer.texts.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { publishingTexts } from '#features/selling/publishing/contract/publishing.texts.ts';
import { productDrawerTexts } from './product-drawer.texts.ts';
import { flagNames } from './products.filters.ts';
import { removalReasons, removalTexts } from './products.removal.ts';
import { readinessTexts } from './products.sentences.ts';
import { statusText } from './products.status.ts';
import { productTexts, removalReasonLabels, statusLabels } from './products.texts.ts';
import { flagLabels, productListTexts, rowTexts } from './products-list.texts.ts';

// Written out a second time on purpose: a spell-checker that "corrects" one of them must break this test (trap T80).
it.each([
  ['ERR-021, T80', productTexts.success, 'success'],
  ['API-037, ERR-020, T80', productTexts.updated, 'Suscessfully updated'],
  ['STA-044', productTexts.approved, 'Product sent to approve'],
  ['ERR-022, T80', productTexts.shipped, 'The product has been successfully shipped to the store'],
  ['VAL-036', productTexts.selectCategory, 'Select category'],
  ['VAL-037', productTexts.selectProduct, 'Select a product'],
  ['VAL-039', productTexts.selectProducts, 'Please select a product'],
  ['VAL-040, T80', productTexts.assignLanguageMissing, 'Select assigne language is missing!'],
  ['VAL-025', productTexts.validBarcode, 'Valid Barcode'],
  ['VAL-026', productTexts.invalidBarcode, 'Invalid Barcode'],
  ['ERR-017, T80', fileTexts.uploaded, 'Successfully image uploaded'],
  ['DRW-024', fileTexts.markedForDeletion, 'Image marked for deletion.'],
  ['VAL-014', fileTexts.tooLarge, 'Nuk lejohet të ngarkoni foto më të madhe se 2MB!'],
  ['VAL-012', fileTexts.onlyImages, 'You can only upload image files!'],
  ['ERR-018', attributeTexts.mappingDeleted, 'Successfully deleted mapping attributes'],
  ['ERR-019, T80', attributeTexts.mapped, 'Successfully mapping attributes'],
  ['CAT-011', categoryTexts.cannotCheckParent, 'Cannot check this parent node!'],
  ['CAT-012', categoryTexts.cannotSelectParent, 'Cannot select this parent category!'],
  ['VAL-018', customsTexts.digitsOnly, 'Ju lutem vendosni vetëm numër'],
  ['VAL-020', customsTexts.unknownCode, 'This is not a current valid CN code'],
  ['VAL-005', sellerTexts.registrationDateRequired, 'Ju lutem vendosni daten e regjistrimit te kompanisë'],
  ['LAY-016', sellerDrawerTexts.viewTitle, 'View Local Seller'],
  ['LAY-016', sellerDrawerTexts.reviewTitle, 'Review Local Seller'],
  ['SEL-018', sellerTexts.emailSent, 'Success | Email was sent successfully'],
  ['PMS-098', publishingTexts.main, 'Main data'],
  ['PMS-099', publishingTexts.images, 'Repair Images'],
  ['PMS-100', publishingTexts.configurators, 'Repair Product configurators'],
  ['PMS-101', publishingTexts.otherShops, 'Update in other shops'],
  ['PMS-102', publishingTexts.report, 'Send report with email'],
  ['PMS-048', productListTexts.skuIntern, 'SKU Intern'],
  ['PMS-051', productListTexts.skuExtern, 'SKU Ext.'],
  ['PMS-040', productListTexts.clearFilter, 'Clear filter'],
  ['PMS-075', productListTexts.selected, 'Selected {count} items'],
  ['PMS-076', productListTexts.selectAll, 'Select all {count} products'],
  ['PMS-079', productListTexts.total, 'Total {count} products'],
  ['STA-052', rowTexts.notSynced, 'Not synced'],
  ['STA-053', rowTexts.inShop, 'In shop'],
  ['STA-054', rowTexts.notInShop, 'Not in shop'],
])('[%s] keeps a wording of the specification to the letter in both languages', (_id, text, wording) =>
  expect(text).toMatchObject({ en: wording, sq: wording }),
);

it('has every validation text of section 5, letter by letter [ERR-015]', () => {
  const said = [
    sessionTexts.currentPasswordRequired,
    sessionTexts.passwordRequired,
    sessionTexts.confirmPasswordRequired,
    sessionTexts.passwordsDiffer,
    sellerTexts.registrationDateRequired,
    customsTexts.digitsOnly,
    customsTexts.unknownCode,
    productTexts.validBarcode,
    productTexts.invalidBarcode,
    productTexts.selectCategory,
    productTexts.selectProduct,
    productTexts.selectProducts,
    productTexts.assignLanguageMissing,
  ].map((text) => text.en);
  expect([...said, ...Object.values(removalTexts)]).toEqual([
    'Current password is required',
    'Password is required',
    'Confirm password is required',
    "Password and confirm password doesn't match",
    'Ju lutem vendosni daten e regjistrimit te kompanisë',
    'Ju lutem vendosni vetëm numër',
    'This is not a current valid CN code',
    'Valid Barcode',
    'Invalid Barcode',
    'Select category',
    'Select a product',
    'Please select a product',
    'Select assigne language is missing!',
    'Please select a removal reason',
    'Please provide additional information',
    'Additional information is required when selecting Other',
  ]);
});

it('keeps the wordings that staff see in English [VAL-010, VAL-033, VAL-034, PMS-046, PMS-053..060, PMS-095]', () => {
  expect(productTexts.nameRequired.en).toBe('Product name is required');
  expect(removalTexts).toEqual({
    reason: 'Please select a removal reason',
    infosInField: 'Please provide additional information',
    infosOnConfirm: 'Additional information is required when selecting Other',
  });
  const { reseller, brand, productName, status, mappedCategories, apply, change, add, remove } = productListTexts;
  expect(
    [reseller, brand, productName, status, mappedCategories, apply, change, add, remove].map((it) => it.en),
  ).toEqual(['Reseller', 'Brand', 'Product name', 'Status', 'Mapped Categories', 'Apply', 'Change', 'Add', 'Remove']);
});

it('names the five statuses of the status select [PMS-034..038, T46]', () =>
  expect([0, 1, 4, 2, 5].map((code) => statusLabels[statusText[code as 0] as 'new'].en)).toEqual([
    'New',
    'Pending',
    'Approved',
    'In-Shop',
    'Removed',
  ]));

it('has a label for every status, reason and flag', () => {
  expect(Object.keys(statusLabels).sort()).toEqual(Object.values(statusText).sort());
  expect(Object.keys(removalReasonLabels)).toEqual([...removalReasons]);
  expect(Object.keys(flagLabels)).toEqual([...flagNames]);
  expect(Object.values(flagLabels).map((it) => it.en)).toEqual(
    ['translated', 'categories', 'brands', 'has changed', 'EAN', 'images', 'price', 'stock'].concat([
      'in vendor list',
      'has activity',
    ]),
  );
});

it('has no empty text in either language', () => {
  const all = [productTexts, statusLabels, removalReasonLabels, productListTexts, flagLabels, rowTexts].concat([
    productDrawerTexts,
    publishingTexts,
    readinessTexts,
    sellerTexts,
    fileTexts,
    customsTexts,
    categoryTexts,
    attributeTexts,
  ] as never[]);
  for (const texts of all)
    for (const [key, text] of Object.entries(texts)) {
      expect(text.en.trim(), key).not.toBe('');
      expect(text.sq.trim(), key).not.toBe('');
    }
});
