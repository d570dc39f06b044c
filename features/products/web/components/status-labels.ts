import { type ProductStatus, statusText } from '#features/products/contract/products.status.ts';
import { statusLabels } from '#features/products/contract/products.texts.ts';
import { type Text, wordFor } from '#kit/text.ts';

/** The word of a status in selects and links; the Status column has its own spelling (trap T40). */
export const statusLabel = (status: ProductStatus): Text => wordFor(statusLabels, statusText[status] ?? status);
