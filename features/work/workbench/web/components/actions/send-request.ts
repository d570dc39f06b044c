import { sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import type { sentOf } from './selected-rows.ts';

export type SendValues = {
  readonly image: boolean;
  readonly configurator: boolean;
  readonly updateOtherShops: boolean;
  readonly report: boolean;
  readonly email?: string;
  readonly processes: 1 | 5;
};

/** The body of product/shop. Main data always goes; an address goes only with a report (PMS-098, PMS-103). */
export const sendRequest = (selected: ReturnType<typeof sentOf>, values: SendValues): RequestOf<typeof sendToShop> => ({
  body: {
    data: selected,
    type: {
      main: true,
      image: values.image,
      configurator: values.configurator,
      updateOtherShops: values.updateOtherShops,
    },
    email: values.report ? (values.email ?? '').trim() : null,
    date: null,
    processes: values.processes,
  },
});

/** The same choices for the dry run. */
export function operationInput({ image, configurator, updateOtherShops, report, email, processes }: SendValues) {
  const to = report ? (email ?? '').trim() : null;
  return { image, configurator, updateOtherShops, email: to, processes };
}

/** With a report the address is required, and judged as the server judges it. */
export const emailIssue = (email: string | undefined): boolean =>
  (email ?? '').trim() === '' || !sendToShop.body?.shape.email.safeParse(email).success;
