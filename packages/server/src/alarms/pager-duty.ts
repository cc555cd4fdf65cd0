import type { OutgoingCall } from '../outgoing/post.ts'
import type { Settings } from '../services/settings.ts'
import type { Message } from './message.ts'
import type { RobotChannel } from './robots.ts'
import { severityOf } from './severity.ts'

/** Longest summary of an event, in characters. */
const longestSummary = 1024

/**
 * Returns an event of PagerDuty's Events API v2 about an alarm, about the end of a condition, or a test. Its key is that of the alarm's condition, so that alarms of one
 * condition, and a message that is sent twice, are one incident, which the end of the condition's alarms resolves.
 * https://developer.pagerduty.com/docs/events-api-v2/trigger-events/
 *
 * @param message about alarms of one condition; of a test without one
 */
export function pagerDutyEvent(
  { address, secret }: RobotChannel,
  { alarms, isOver, lines, link, title }: Message,
  { environmentName, publicUrl }: Pick<Settings, 'environmentName' | 'publicUrl'>,
): OutgoingCall {
  const [alarm] = alarms
  const about = alarm?.subject ?? alarm?.external
  const source = ['rtcops', environmentName].filter(Boolean).join(' ')
  const of = [publicUrl || source, alarm ? `alarm/${alarm.condition_id}` : 'test'].join('/')
  const event = {
    routing_key: secret,
    // A test leaves no incident behind, if there is one.
    event_action: isOver || !alarm ? 'resolve' : 'trigger',
    dedup_key: of.slice(-255),
    client: 'rtcops',
    ...(link ? { client_url: link.url, links: [{ href: link.url, text: link.text }] } : {}),
    payload: {
      summary: [...(lines[0] ?? title)].slice(0, longestSummary).join(''),
      source,
      severity: alarm ? severityOf(alarm) : 'info',
      timestamp: (alarm?.create_time ?? new Date()).toISOString(),
      class: alarm?.rule ?? 'test',
      custom_details: { title, lines, ...(about ? { runbook: about.runbook } : {}) },
    },
  }
  return { url: address, body: event }
}
