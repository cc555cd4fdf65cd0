import type { TellableAlarm } from './records/claimed-deliveries.ts'

type Judged = Pick<TellableAlarm, 'is_tel' | 'subject' | 'external'>

/** Returns the severity of an alarm, as rules number it: 1 critical, 2 warning, 3 information. */
export function levelOf({ external, is_tel, subject }: Judged): 1 | 2 | 3 {
  if (is_tel === 1) return 1
  return (subject ?? external)?.severity === 3 ? 3 : 2
}

/** Returns the severity of an alarm in the words that PagerDuty and Alertmanager share. */
export const severityOf = (alarm: Judged): 'critical' | 'warning' | 'info' =>
  (({ 1: 'critical', 2: 'warning', 3: 'info' }) as const)[levelOf(alarm)]
