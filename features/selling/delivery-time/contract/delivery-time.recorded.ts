import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({ 'working time set': { en: 'Working time set', sq: 'U caktua koha e punës' } }),
  fields: defineTexts({
    handling_days: { en: 'Handling time', sq: 'Koha e përgatitjes' },
    inbound_days: { en: 'Days to the hub', sq: 'Ditët deri në qendër' },
    hub_days: { en: 'Days in the hub', sq: 'Ditët në qendër' },
    transit_days: { en: 'Days to the customer', sq: 'Ditët deri te klienti' },
    weight_from: { en: 'Weight from (kg)', sq: 'Pesha nga (kg)' },
    weight_to: { en: 'Weight to (kg)', sq: 'Pesha deri (kg)' },
    delivery_text: { en: 'Text for customers', sq: 'Teksti për blerësit' },
    opens: { en: 'Opens', sq: 'Hapet' },
    closes: { en: 'Closes', sq: 'Mbyllet' },
    is_hub: { en: 'Hub', sq: 'Qendra' },
  }),
};
