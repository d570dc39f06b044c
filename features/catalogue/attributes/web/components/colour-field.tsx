import { Input } from 'antd';
import { colourPattern } from '#features/catalogue/attributes/contract/attributes.kinds.ts';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './kept-attributes.module.css';

type Props = { number: number; value?: string | null; onChange?: (value: string | null) => void; id?: string };

/** A colour by the browser's own palette, or typed as #rrggbb; empty: none. */
export function ColourField({ number, value, onChange, id }: Props) {
  const t = useText();
  const said = value ?? '';
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={colourPattern.test(said) ? styles.palette : styles.none}
        aria-label={t(words.paletteOf, { number })}
        value={colourPattern.test(said) ? said : '#ffffff'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id ? { id } : {})}
        className={styles.hex ?? ''}
        aria-label={t(words.colourOf, { number })}
        placeholder="#rrggbb"
        maxLength={7}
        autoComplete="off"
        value={said}
        onChange={(event) => onChange?.(event.target.value.trim().toLowerCase() || null)}
      />
    </span>
  );
}

/** The colour of a value in lists. */
export const Swatch = ({ colour }: { colour: string | null }) =>
  colour === null ? null : <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />;
