import { Button, Input } from 'antd';
import { salePrice } from '#features/catalogue/products/contract/products.price.ts';
import { digitsOf, numberCharsOf } from '#features/catalogue/products/contract/products.rules.ts';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { type ContentVariant, contentLimits } from '#features/intake/local-products/contract/local-products.content.ts';
import type { Text } from '#kit/text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';
import { AttributeChoice } from './attribute-choice.tsx';
import { useForm } from './form-context.ts';
import { FormField } from './form-field.tsx';

type Name = Exclude<keyof ContentVariant, 'id' | 'attributes'>;
/** Spec section 5: what a field keeps of what is typed. */
type Field = {
  readonly name: Name;
  readonly label: Text;
  readonly hint?: Text;
  readonly keeps?: (typed: string) => string;
};

const main: readonly Field[] = [
  { name: 'sku', label: words.sku, hint: words.skuHint, keeps: digitsOf },
  { name: 'ean', label: words.ean },
  { name: 'price', label: words.price, keeps: numberCharsOf },
  { name: 'discount_price', label: words.discount, keeps: numberCharsOf },
  { name: 'tvsh', label: words.vat, keeps: numberCharsOf },
  { name: 'stock', label: words.stock, keeps: numberCharsOf },
  { name: 'max_handling_days', label: words.handling, keeps: digitsOf },
];
const sizes: readonly Field[] = [
  { name: 'width', label: words.width, keeps: numberCharsOf },
  { name: 'height', label: words.height, keeps: numberCharsOf },
  { name: 'depth', label: words.depth, keeps: numberCharsOf },
  { name: 'weight', label: words.weight, keeps: numberCharsOf },
];

/** What can be bought: codes, price, VAT and stock of each variant. */
export function VariantsStep() {
  const t = useText();
  const { content, change, readOnly } = useForm();
  const add = () =>
    change((before) => {
      // Variants mostly share price, VAT and measures.
      const next = { ...before.variants.at(-1)!, id: null, sku: '', ean: '', stock: '', attributes: [] };
      return { ...before, variants: [...before.variants, next] };
    });
  return (
    <>
      <p className={styles.hint}>{t(words.variantHint)}</p>
      {content.variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new variant has no other name, and its fields are controlled.
        <Variant key={at} variant={variant} at={at} />
      ))}
      {readOnly || content.variants.length >= contentLimits.variants ? null : (
        <Button onClick={add}>{t(words.addVariant)}</Button>
      )}
    </>
  );
}

function Variant({ variant, at }: { variant: ContentVariant; at: number }) {
  const t = useText();
  const { content, change, readOnly } = useForm();
  const set = (patch: Partial<ContentVariant>) =>
    change((before) => ({
      ...before,
      variants: before.variants.map((one, i) => (i === at ? { ...one, ...patch } : one)),
    }));
  const remove = () => change((before) => ({ ...before, variants: before.variants.toSpliced(at, 1) }));
  const several = content.variants.length > 1;
  return (
    <fieldset className={styles.variant}>
      <legend>{several ? t(words.variant, { number: at + 1 }) : t(words.variants)}</legend>
      <div className={styles.columns}>
        {main.map((field) => (
          <VariantField key={field.name} field={field} variant={variant} at={at} onChange={set} />
        ))}
      </div>
      {several ? (
        <div className={styles.field}>
          <span className={styles.label}>{t(words.variantProperties)}</span>
          <AttributeChoice
            label={`${t(words.variant, { number: at + 1 })}: ${t(words.variantProperties)}`}
            value={variant.attributes}
            disabled={readOnly}
            onChange={(attributes) => set({ attributes })}
          />
        </div>
      ) : null}
      <details>
        <summary>{t(words.moreFields)}</summary>
        <div className={styles.columns}>
          {sizes.map((field) => (
            <VariantField key={field.name} field={field} variant={variant} at={at} onChange={set} />
          ))}
        </div>
      </details>
      {/* What has been sold under a SKU stays; a variant that was never sent can go. */}
      {several && variant.id === null && !readOnly ? (
        <Button size="small" danger onClick={remove}>
          {t(words.removeVariant)}
        </Button>
      ) : null}
    </fieldset>
  );
}

type FieldProps = {
  readonly field: Field;
  readonly variant: ContentVariant;
  readonly at: number;
  readonly onChange: (patch: Partial<ContentVariant>) => void;
};

function VariantField({ field: { name, label, hint, keeps }, variant, at, onChange }: FieldProps) {
  const t = useText();
  const gross = name === 'price' ? salePrice(variant.discount_price || variant.price, variant.tvsh) : null;
  const told = gross ? t(words.withVat, { price: formatMoney(gross, 'EUR') }) : hint && t(hint);
  return (
    <FormField field={`variants.${at}.${name}`} label={t(label)} hint={told}>
      {(control) => (
        <Input
          {...control}
          value={variant[name]}
          maxLength={name === 'sku' ? 200 : 64}
          inputMode={name === 'ean' || name === 'sku' ? 'numeric' : keeps ? 'decimal' : undefined}
          onChange={(event) => onChange({ [name]: keeps ? keeps(event.target.value) : event.target.value })}
        />
      )}
    </FormField>
  );
}
