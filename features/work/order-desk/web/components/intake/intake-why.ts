import type { IntakeRow } from '#features/trade/order-intake/contract/order-intake.model.ts';
import { refusalTextOf } from '#features/trade/order-intake/contract/order-intake.refusals.ts';
import type { Translate } from '#web/lib/text.tsx';

/** Why a document became no order, in words. */
export const whyOf = ({ error }: Pick<IntakeRow, 'error'>, t: Translate): string =>
  error ? t(refusalTextOf(error.code), error.values) : '';
