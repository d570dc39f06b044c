/** Bits of `order_list.flags`; what is asked of many orders at once without reading them. */
export const orderFlags = { problem: 1, note: 2, cod: 4, split: 8, returned: 16, held: 32 } as const;
