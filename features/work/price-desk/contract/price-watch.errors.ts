import { defineErrors } from '#kit/error.ts';

export const priceWatchErrors = defineErrors({
  outdated: {
    code: 'price_watch_outdated',
    status: 409,
    text: 'Someone else set these limits to {margin} and {change} meanwhile. Look at them again',
    sq: 'Dikush tjetër i caktoi ndërkohë këta kufij në {margin} dhe {change}. Shikojini përsëri',
  },
});
