import { defineTexts } from '#kit/text.ts';

export const dashboardTexts = defineTexts({
  hello: { en: 'Hello, {name}', sq: 'Përshëndetje, {name}' },
  lead: { en: 'You are working in the shop {shop}.', sq: 'Po punoni në dyqanin {shop}.' },
  shortcuts: { en: 'Where do you want to go?', sq: 'Ku dëshironi të shkoni?' },
});
