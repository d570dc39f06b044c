export {
  /** One euro in the currency of an order: as frozen with it (`fx_rate`), else of the day; null where no rate is known. */
  euroRateOf,
  /** Above so many euro a second person has to agree before money goes out; decimal text. */
  secondFrom,
} from './refundable.ts';
