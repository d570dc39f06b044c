import { Button, Checkbox } from 'antd';
import { useShopById } from '#features/base/shops/web/shops.public.ts';
import { isLookedUp } from '#features/catalogue/customs/contract/customs.rules.ts';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { licenceTexts } from '#features/catalogue/customs/contract/licence.texts.ts';
import { useCnCode } from '#features/catalogue/customs/web/customs.public.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { customsFeeRange } from '#features/catalogue/products/contract/products.price.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productPlaceTexts as words } from '#features/work/workbench/contract/product-places.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { field } from '../draft/draft-values.ts';
import { fieldId, useDraft, useTyped, useValue } from '../draft/use-draft.ts';
import { CodeField } from '../parts/code-field.tsx';
import fieldStyles from '../parts/field.module.css';
import { TextField } from '../parts/field.tsx';
import customsSectionStyles from './customs-section.module.css';

type Shop = { readonly id: number; readonly name: string };
type Props = { readonly shop: Shop; readonly by: string | null; readonly variants: readonly Variant[] };

/** What one shop's customs say of the product: import code, description, licence and fee (DRW-006). */
export function ShopCustoms({ shop, by, variants }: Props) {
  const t = useText();
  const { readOnly } = useActor();
  const { mayEdit } = useDraft();
  const licence = useValue(field.customs(shop.id, 'license_required')) === true;
  return (
    <fieldset className={customsSectionStyles.shop}>
      <legend>
        {shop.name} {/* The box below says it aloud; the name of the group stays the shop's. */}
        {licence ? (
          <span className={customsSectionStyles.licence} aria-hidden="true">
            {t(customsTexts.licenseRequired)}
          </span>
        ) : null}
      </legend>
      <CodeField name={field.customs(shop.id, 'customs_code')} label={t(customsTexts.customsCode)} />
      {mayEdit ? <TakeCnCode shop={shop} /> : null}
      <TextField
        name={field.customs(shop.id, 'customs_description')}
        label={t(customsTexts.customsDescription)}
        rows={2}
      />
      <License name={field.customs(shop.id, 'license_required')} />
      {licence ? null : <CodeNeedsLicence shop={shop} />}
      {readOnly ? null : <Fee shopId={shop.id} variants={variants} />}
      <p className={fieldStyles.note}>{by ? t(customsTexts.lastUpdatedBy, { name: by }) : t(notes.neverUpdated)}</p>
    </fieldset>
  );
}

/** Most countries import under the CN code itself: one press instead of typing it for each shop. */
function TakeCnCode({ shop }: { shop: Shop }) {
  const t = useText();
  const { draft } = useDraft();
  const cnCode = useTyped('cncode').trim();
  const own = useTyped(field.customs(shop.id, 'customs_code'));
  const description = useCnCode(cnCode).data?.description_en ?? null;
  if (!isLookedUp(cnCode) || description === null || own.trim() === cnCode) return null;
  const take = () => {
    draft.change(field.customs(shop.id, 'customs_code'), cnCode);
    const said = field.customs(shop.id, 'customs_description');
    if (!draft.value(said)) draft.change(said, description);
  };
  return (
    <Button type="link" size="small" aria-label={t(words.takeCnCodeFor, { shop: shop.name })} onClick={take}>
      {t(words.takeCnCode)}
    </Button>
  );
}

/** What the nomenclature says of the product's code in this shop, where the product does not say it itself. */
function CodeNeedsLicence({ shop }: { shop: Shop }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const known = useCnCode(useTyped('cncode').trim()).data;
  if (!known?.licence_shops.includes(shop.id)) return null;
  return (
    <p className={fieldStyles.note} role="status">
      {t(licenceTexts.codeNeeds)}{' '}
      {mayEdit ? (
        <Button
          type="link"
          size="small"
          aria-label={t(licenceTexts.markFor, { shop: shop.name })}
          onClick={() => draft.change(field.customs(shop.id, 'license_required'), true)}
        >
          {t(licenceTexts.mark)}
        </Button>
      ) : null}
    </p>
  );
}

/** The fees stand with the variants, where they are entered. */
function Fee({ shopId, variants }: { shopId: number; variants: readonly Variant[] }) {
  const t = useText();
  const language = useLanguage();
  const currency = useShopById(shopId).data?.currency ?? '';
  const range = customsFeeRange(variants, shopId);
  if (range === null) return <p className={fieldStyles.note}>{t(words.feeMissing)}</p>;
  const [low, high] = range.map((amount) => formatMoney(amount, currency, language));
  const fee = low === high ? low : t(words.feeRange, { low: low ?? '', high: high ?? '' });
  return <p className={fieldStyles.note}>{t(words.fee, { fee: fee ?? '' })}</p>;
}

function License({ name }: { name: string }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const checked = useValue(name) === true;
  return (
    <Checkbox
      className={customsSectionStyles.licenceBox}
      id={fieldId(name)}
      checked={checked}
      disabled={!mayEdit}
      onChange={(event) => draft.change(name, event.target.checked)}
    >
      {t(customsTexts.licenseRequired)}
    </Checkbox>
  );
}
