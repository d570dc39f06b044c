/** Where a parcel can be on its way (orders.md section 4). */
const onItsWay = [
  'picked_up',
  'in_transit',
  'at_point',
  'out',
  'delivered',
  'failed',
  'refused',
  'returning',
  'returned',
  'lost',
  'damaged',
] as const;

/** What happens to a parcel on its way; carriers' own words are mapped to these. */
export const eventTypes = ['announced', ...onItsWay] as const;
export type EventType = (typeof eventTypes)[number];

export const eventSources = ['scan', 'staff', 'carrier', 'file'] as const;
export type EventSource = (typeof eventSources)[number];

/**
 * Where a package stands: `packing`, `packed`, `labelled` and `handed_over` by what was done here, then by the newest event of its way.
 * `dissolved`: everything was taken out of it again.
 */
export const packageStates = ['packing', 'packed', 'labelled', 'handed_over', ...onItsWay, 'dissolved'] as const;
export type PackageState = (typeof packageStates)[number];

export const labelStates = ['asked', 'bought', 'unknown', 'failed', 'void_asked', 'void'] as const;
export type LabelState = (typeof labelStates)[number];

/** What a row of a carrier's cash file came to. */
export const codVerdicts = [
  'match',
  'short',
  'over',
  'unknown',
  'double',
  'not_cod',
  'not_delivered',
  'no_amount',
] as const;
export type CodVerdict = (typeof codVerdicts)[number];

/** What a row of a tracking file came to. */
export const trackVerdicts = [
  'noted',
  'known',
  'unknown_package',
  'unknown_status',
  'bad_time',
  'not_allowed',
] as const;
export type TrackVerdict = (typeof trackVerdicts)[number];

export const scanModes = ['receive', 'pack', 'hand_over'] as const;
export type ScanMode = (typeof scanModes)[number];

/** From where to where: from the hub, from a supplier directly, or back from a customer who did not take it. */
export const packageDirections = ['outbound', 'direct', 'return'] as const;
export type PackageDirection = (typeof packageDirections)[number];
