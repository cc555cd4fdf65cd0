import type { SameKeys } from '../../same-keys.ts'
import type { alarmNoise as zh } from '../../zh/operations/alarm-noise.ts'

/** Texts about alarms that taught nothing. */
export const alarmNoise = {
  title: 'Alarm noise',
  about:
    'Which rules raise alarms that are acknowledged and nothing more, and whom they disturb most. The details of a rule suggest a bound.',
  days: 'Last {{count}} days',
  rules: 'By rule',
  count: '{{count}} rules',
  count_one: '{{count}} rule',
  empty: 'No alarms in this time',
  rule: 'Rule',
  alarms: 'Alarms',
  messages: 'Messages',
  held: 'Held back',
  brief: 'Over by itself in 10 min',
  onlyAcked: 'Only acknowledged',
  actedOn: 'Acted on',
  median: 'Median duration',
  ofCountry: '{{country}} · {{rule}}',
  members: 'By member',
  membersEmpty: 'Nobody acknowledged an alarm in this time',
  member: 'Member',
  acks: 'Acknowledged',
  perWeek: 'A week',
  night: 'At night (22–07)',
  bound: 'Suggested bound',
  suggest: 'Suggest a bound from the last 14 days',
  suggesting: 'Replaying the last 14 days…',
  failed: 'No suggestion could be made',
  found:
    '{{comparison}} {{bound}} instead of {{now}}: {{left}} of {{alarms}} alarms left, {{acted}} of {{acted}} that somebody acted on kept. Edit the rule to preview it.',
  no_threshold: 'No suggestion: only the bound of a threshold can be suggested.',
  few: 'No suggestion: the replay has too few alarms ({{alarms}}); it takes at least 10.',
  nobody_acted:
    'No suggestion: nobody acted on any of the {{alarms}} alarms that the replay raises, so none is known to matter. If it stays so, switch the rule off.',
  none_better:
    'No suggestion: of {{alarms}} alarms, {{acted}} were acted on, and no bound that keeps these drops most of the others.',
} as const satisfies SameKeys<typeof zh>
