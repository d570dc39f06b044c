import { askAhead } from './app/ahead.ts';

// First of all, and small: the server is asked while everything else is still on its way.
askAhead();
void import('./main.tsx');
