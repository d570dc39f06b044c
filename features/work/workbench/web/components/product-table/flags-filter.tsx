import { FilterFilled, FilterOutlined } from '@ant-design/icons';
import { type FlagName, flagNames } from '#features/catalogue/products/contract/products.filters.ts';
import { flagChosen } from '#features/catalogue/products/contract/products.search-state.ts';
import { flagLabels, productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { flagsSet } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './product-table.module.css';

/** The header of the actions column: ten flags, each yes or no and never both (PMS-061 to PMS-072). */
export function FlagsFilter({ list }: { list: ProductSearch }) {
  const t = useText();
  const count = flagsSet(list.search);
  const name = count > 0 ? t(notes.flagsSet, { count }) : t(words.actions);
  return (
    <Popup
      label={t(notes.flagsFilter)}
      className={styles.flags}
      control={(control) => (
        <button
          type="button"
          className="g-sort"
          {...control}
          aria-haspopup="dialog"
          aria-label={`${name}: ${t(notes.flagsFilter)}`}
          data-tip={t(notes.flagsFilter)}
        >
          <span className="g-title">{name}</span>
          {count > 0 ? <FilterFilled aria-hidden className={styles.flagsOn} /> : <FilterOutlined aria-hidden />}
        </button>
      )}
    >
      {() => flagNames.map((flag) => <Flag key={flag} list={list} name={flag} />)}
    </Popup>
  );
}

/** Pressing the one that is pressed takes the flag away. */
function Flag({ list, name }: { list: ProductSearch; name: FlagName }) {
  const t = useText();
  const chosen = flagChosen(list.search, name);
  return (
    <fieldset className={styles.flag}>
      <legend>{t(flagLabels[name])}</legend>
      {(['yes', 'no'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen === choice}
          onClick={() => list.chooseFlag(name, chosen === choice ? null : choice)}
        >
          {t(words[choice])}
        </button>
      ))}
    </fieldset>
  );
}
