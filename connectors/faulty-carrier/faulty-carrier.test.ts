import { describeCarrier } from '../kit/carrier-suite.ts';
import { faultyCarrier } from './faulty-carrier.ts';

describeCarrier('faulty', () => faultyCarrier().carrier);
