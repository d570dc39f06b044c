import { defineErrors } from '#kit/error.ts';

export const priceLogErrors = defineErrors({
  tooWide: {
    code: 'price_log_too_wide',
    status: 422,
    text: 'Choose a day to begin from: what the shop confirmed is not looked up for the whole log',
    sq: 'Zgjidhni ditën nga e cila të fillohet: çfarë ka konfirmuar dyqani nuk kërkohet për tërë ditarin',
  },
});
