import { describeFiscaliser } from '../kit/fiscaliser-suite.ts';
import { practiceOffice } from './practice-office.ts';

describeFiscaliser('practice', () => practiceOffice);
