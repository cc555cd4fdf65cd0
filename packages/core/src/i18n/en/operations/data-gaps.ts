import type { SameKeys } from '../../same-keys.ts'
import type { dataGap as zh } from '../../zh/operations/data-gaps.ts'

export const dataGap = {
  title: 'Missing data',
  missing: 'What is missing',
  share: 'Of reported samples',
  reason: 'Reason',
  count: 'Count',
  text: {
    share: '{{percent}} of the samples that were reported are invalid and not counted ({{count}})',
    invalid: 'invalid samples that were reported and are not counted: {{count}}',
    quota: 'requests refused because of a quota: at least {{count}}; whether they came again is not known',
    late: 'events received and not stored yet: {{count}}; they are not lost, and will be counted',
  },
  sentence: 'Data are incomplete: {{project}}, {{from}} ~ {{to}}: {{text}}.',
  more_one: '{{count}} more gap.',
  more: '{{count}} more gaps.',
} as const satisfies SameKeys<typeof zh>
