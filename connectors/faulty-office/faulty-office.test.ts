import { describeFiscaliser } from '../kit/fiscaliser-suite.ts';
import { faultyOffice } from './faulty-office.ts';

describeFiscaliser('faulty', () => faultyOffice().office);
