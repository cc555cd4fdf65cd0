import type { SameKeys } from '../../same-keys.ts'
import type { affected as zh } from '../../zh/quality/affected.ts'

/** Words of the companies whose users were badly off. */
export const affected = {
  title: 'Affected customers',
  column: {
    company: 'Company',
    users: 'Affected users',
    allUsers: 'Its users',
    share: 'Share of its users',
    badMinutes: 'Bad minutes',
    calls: 'Calls',
    salesperson: 'Salesperson',
    contact: 'Contact',
    phone: 'Phone',
  },
  rule: 'Affected: users with a minute in which half or more of the samples had loss of 5% or more or an RTT of 400 ms or more, or in which the connection was lost. Bad minutes are user-minutes; the buckets of the overview and the causes of bad quality follow other rules.',
  total: 'Affected companies: {{companies}}, users: {{users}}, bad user-minutes: {{minutes}}',
  none: 'No user was affected in this window',
  tooWide: 'At most {{hours}} hours can be counted: zoom to a shorter window to see the affected customers',
  copy: 'Copy as Markdown',
  more: '{{count}} more; the export has all',
  markdown: {
    title: '{{start}} ~ {{end}} ({{zone}}): {{companies}} companies and {{users}} users affected',
    titleOf: '{{place}}, {{start}} ~ {{end}} ({{zone}}): {{companies}} companies and {{users}} users affected',
    more: '{{count}} more companies are not listed.',
  },
} as const satisfies SameKeys<typeof zh>
