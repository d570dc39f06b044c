import { defineUserMetric } from '#kit/user-metric.ts';

export const sentMetric = defineUserMetric({
  key: 'publishing.sent',
  label: { en: 'Sent to shops', sq: 'Të dërguara në dyqane' },
  meaning: { en: 'Products a person sent to a shop.', sq: 'Produkte që një person i dërgoi në dyqan.' },
  counts: [{ entity: 'product', actions: ['sent_to_shop'] }],
  weight: 1,
});
