import { z } from 'zod';
import { hourText } from '#kit/clock.ts';

const hour = hourText('must be an hour such as 22:00');

/** Where a report of sends can go. */
export const reportAddress = z.string().trim().max(254).pipe(z.email());
const addresses = z
  .array(reportAddress)
  .max(20)
  .transform((all) => [...new Set(all)])
  .default([]);

/** Between these hours of its clock a shop is compared at night, once: later than backups begin, earlier than people do. */
export const nightHours = { from: '03:00', until: '06:00' } as const;

/** More are of no use to any platform (pages 4.33). */
export const mostLanes = 5;

/** What is set for the sending to one shop. */
export const sendingSettings = z.object({
  /** Nothing is sent between these hours of the shop's clock, which may go over midnight; both or none. */
  quiet_from: hour.nullable(),
  quiet_until: hour.nullable(),
  /** The shop is compared with what it was sent so often; null: at night, where that is on, else by hand. */
  compare_hours: z.int().min(1).max(168).nullable(),
  /** It is compared once a night. Absent, as `lanes`, from a page of the release before: as it is. */
  compare_nightly: z.boolean().optional(),
  /** What the shop refused so often in the same words is not tried again until it changes or somebody releases it. */
  block_after: z.int().min(1).max(20),
  /** Products go to the shop when they are approved for it. */
  send_approved: z.boolean(),
  /** What suppliers change of their stock is gathered so long; null: sent at once, as what orders and the hub change always is. */
  stock_minutes: z.int().min(1).max(1440).nullable(),
  /** Pieces of each variant that are kept back from the shop's customers. */
  stock_buffer: z.int().min(0).max(10_000).default(0),
  /** Pictures of a product at most, the cover among them; null: all. */
  most_images: z.int().min(1).max(100).nullable().default(null),
  /** Requests that are on their way to the shop at most, from all tasks and nodes; null: as many as its platform takes. */
  lanes: z.int().min(1).max(mostLanes).nullable().optional(),
  /** A send that a person asks for begins with "Update in other shops". Absent, as `lanes`, from a page of the release before: as it is. */
  update_others: z.boolean().optional(),
  /** When others than who started a send are told what became of it; null: never. */
  report_when: z.enum(['each', 'daily']).nullable().default(null),
  /** Who is told, in English and in Albanian. */
  report_to_en: addresses,
  report_to_sq: addresses,
});
export type SendingSettings = Required<z.infer<typeof sendingSettings>>;
