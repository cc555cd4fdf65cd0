import type { RaisedRule } from '../platform-rules.ts'

/** What labels are taken from. */
export interface LabelledAlarm {
  /** Two-letter code; empty for an alarm of the platform. */
  country: string
  rule: RaisedRule
  /** 1 if somebody is called by phone. */
  is_tel: number
  /** Of members' own rules: the rule's name, and the value of its dimension. */
  subject: { name: string; value: string } | null
  /** Of alarms that another system told of: its name there, and what it is about. */
  external?: { name: string; value: string } | null
}

/** Every label that a matcher can name; one more is an entry here, and a field of the alarm where it is read. */
const labels = {
  country: ({ country }) => country,
  rule: ({ rule }) => rule,
  name: ({ external, subject }) => (subject ?? external)?.name ?? '',
  value: ({ external, subject }) => (subject ?? external)?.value ?? '',
  severity: ({ is_tel }) => (is_tel === 1 ? 'phone' : 'message'),
} as const satisfies Record<string, (alarm: LabelledAlarm) => string>

export type AlarmLabel = keyof typeof labels

export const alarmLabels = Object.keys(labels) as readonly AlarmLabel[]

/** Returns the labels of an alarm. */
export const labelsOf = (alarm: LabelledAlarm): Record<AlarmLabel, string> =>
  Object.fromEntries(alarmLabels.map((label) => [label, labels[label](alarm)])) as Record<AlarmLabel, string>
