import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { bulkRowSentences as says } from '#features/work/imports/contract/bulk-update.errors.ts';
import type { RowIssue } from '#features/work/imports/contract/bulk-update.model.ts';

/** Where the right value of a row is found: which products a SKU is of, or which CN codes there are. */
export function mendOf({ code }: Pick<RowIssue, 'code'>): 'sku' | 'cnCode' | null {
  if (code === says.ambiguous.code || code === says.whichVariant.code) return 'sku';
  return code === customsTexts.unknownCode.code ? 'cnCode' : null;
}
