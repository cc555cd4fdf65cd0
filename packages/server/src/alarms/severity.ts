import type { ToldAlarm } from './message.ts'

/** Returns the severity of an alarm in the words that PagerDuty and Alertmanager share. */
export function severityOf({
  is_tel,
  subject,
}: Pick<ToldAlarm, 'is_tel' | 'subject'>): 'critical' | 'warning' | 'info' {
  if (is_tel === 1) return 'critical'
  return subject?.severity === 3 ? 'info' : 'warning'
}
