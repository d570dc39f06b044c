import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** Spec section 2, Send-to-shop confirm; the names of the options are verbatim. */
export const publishingTexts = defineSentences('publishing', {
  title: literal('Send to shop'),
  main: literal('Main data'),
  images: literal('Repair Images'),
  configurators: literal('Repair Product configurators'),
  otherShops: literal('Update in other shops'),
  report: literal('Send report with email'),
  email: { en: 'Email', sq: 'Email' },
  processes: literal('Processes'),
  send: { en: 'Send {count} {count|product|products}', sq: 'Dërgo {count} {count|produkt|produkte}' },
  emailInvalid: { en: 'Enter a valid email address', sq: 'Shkruani një email të vlefshëm' },
  sendSome: { en: 'Send {count} of {total}', sq: 'Dërgo {count} nga {total}' },
  titleTo: { en: '{title}: {shop}', sq: '{title}: {shop}' },
  onlyPrices: { en: 'Only prices', sq: 'Vetëm çmimet' },
  onlyPricesHint: {
    en: 'Sends the prices that changed of products in the shop, and nothing else.',
    sq: 'Dërgon çmimet e ndryshuara të produkteve që janë në dyqan, dhe asgjë tjetër.',
  },
  dryRun: { en: 'Dry run', sq: 'Provë pa dërguar' },
  dryRunHint: {
    en: 'Lists what would happen with each product; you can send from there.',
    sq: 'Tregon çfarë do të ndodhte me çdo produkt; prej andej mund ta dërgoni.',
  },
  counting: { en: 'Checking which products are ready…', sq: 'Po kontrollohet cilat produkte janë gati…' },
  ready: { en: '{count} of {total} ready for {shop}', sq: '{count} nga {total} gati për {shop}' },
  notReady: { en: '{count} not ready:', sq: '{count} jo gati:' },
  onTheirWay: {
    en: '{count} already on {count|its|their} way with another send',
    sq: '{count} tashmë në rrugë me një dërgim tjetër',
  },
  countFailed: {
    en: 'The check failed. You can send anyway: products that are not ready are left out and listed in the task.',
    sq: 'Kontrolli dështoi. Mund të dërgoni gjithsesi: produktet që nuk janë gati lihen jashtë dhe shfaqen te detyra.',
  },
  processesRule: { en: 'Processes must be 1 or 5', sq: 'Proceset duhet të jenë 1 ose 5' },
});
