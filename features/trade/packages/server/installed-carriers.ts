import type { Carrier } from '#connectors/kit/carrier.ts';
import { ownCarrier } from '#connectors/own-carrier/own-carrier.ts';
import type { CarrierRecord } from './carriers.repository.ts';

const installed: Readonly<Record<CarrierRecord['adapter'], Carrier>> = { own: ownCarrier };

/** The connector that buys labels of a carrier. */
export const carrierFor = ({ adapter }: Pick<CarrierRecord, 'adapter'>): Carrier => installed[adapter];
