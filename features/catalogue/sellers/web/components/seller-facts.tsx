import type { BusinessFields, Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { businessInfo, businessTypeLabel } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts as words } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { absent } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';

/** The business data, read-only (SEL-001 to SEL-012). Business types are shown in Albanian, as the specification lists them. */
export function SellerFacts({ seller, company }: { seller: Seller | null; company: BusinessFields | null }) {
  const t = useText();
  const info = businessInfo(seller, company);
  const facts: [string, string | null | undefined][] = [
    [t(words.businessType), businessTypeLabel(info.type ?? null)],
    [t(words.companyName), info.name],
    [t(words.businessNumber), info.number],
    // YYYY-MM-DD, as the specification gives this one date (VAL-007, trap T107).
    [t(words.registrationDate), info.registration_date],
    [t(words.phone), info.contact_phone],
    [t(words.email), info.contact_email],
    [t(words.contactFirstName), info.contact_firstname],
    [t(words.contactLastName), info.contact_lastname],
    [t(words.address), info.address],
    [t(words.country), info.country],
    [t(words.municipality), info.city],
    [t(words.postalCode), info.zip_code],
  ];
  return (
    <Facts look="wide">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value || absent}
        </Fact>
      ))}
    </Facts>
  );
}
