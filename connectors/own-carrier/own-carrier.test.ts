import { describeCarrier } from '../kit/carrier-suite.ts';
import { ownCarrier } from './own-carrier.ts';

describeCarrier('own', () => ownCarrier);
