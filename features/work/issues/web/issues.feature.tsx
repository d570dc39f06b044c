import { defineWebFeature } from '#web/lib/web-feature.ts';
import { OpenIssuesMark } from './components/open-issues-mark.tsx';

export const issuesFeature = defineWebFeature({
  name: 'issues',
  pages: [{ path: '/issues', load: () => import('./pages/issues-page.tsx') }],
  realtime: { invalidates: { 'issues.': ['issues.'] } },
  menuMarks: { issues: OpenIssuesMark },
});
