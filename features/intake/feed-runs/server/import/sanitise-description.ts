import { sanitise } from '#features/catalogue/products/server/products.public.ts';

/**
 * A supplier's HTML without what could act: no script, no event handlers, no javascript: addresses. Done when it enters,
 * so that nobody who shows or sends it later has to remember. Text without markup is passed on as it is, for it is most.
 */
export const sanitiseDescription = (html: string): string | null => (/[<>&]/.test(html) ? sanitise(html) : html);
