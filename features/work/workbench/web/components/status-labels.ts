import { type ProductStatus, statusText } from '#features/catalogue/products/contract/products.status.ts';
import { statusLabels } from '#features/catalogue/products/contract/products.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';

/** The word of a status in selects and links; the Status column has its own spelling (trap T40). */
export const statusLabel = (status: ProductStatus): Text => wordFor(statusLabels, statusText[status] ?? status);
