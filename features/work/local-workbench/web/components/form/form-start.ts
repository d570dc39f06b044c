import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import type { LocalDraft, LocalProductDetail } from '#features/intake/local-products/contract/local-products.model.ts';

/** What the form is opened with: the content that is edited, and the product and kept draft it comes from. */
export type FormStart = {
  readonly content: LocalContent;
  readonly product: LocalProductDetail | null;
  readonly draft: LocalDraft | null;
  readonly sellerId: number | null;
};
