import { askAhead } from './app/ahead.ts';

// First of all, and small: the server is asked while everything else is still on its way.
askAhead();
// This may run before the page has been read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
else draw();

function draw(): void {
  void import('./main.tsx');
}
