import type { ToldAlarm } from './message.ts'

/** Returns the severity of an alarm in the words that PagerDuty and Alertmanager share. */
export function severityOf({
  external,
  is_tel,
  subject,
}: Pick<ToldAlarm, 'is_tel' | 'subject' | 'external'>): 'critical' | 'warning' | 'info' {
  if (is_tel === 1) return 'critical'
  return (subject ?? external)?.severity === 3 ? 'info' : 'warning'
}
