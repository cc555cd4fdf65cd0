import type { AlarmChannelKind } from '../../postgres/schema.ts'

interface Limits {
  /** Most alarms in one message. */
  alarms: number
  /** Seconds from one message to the next, at least. */
  pause: number
  /** Whether people read it, so that a message names the worst alarms and counts the others. */
  isDigest: boolean
}

/** DingTalk and WeCom take 20 messages a minute, Feishu 100; a group reads one. */
const digest = { alarms: 20_000, pause: 60, isDigest: true }

/** How much a channel of a kind is told at once, and how often. */
export const limits: Readonly<Record<AlarmChannelKind, Limits>> = {
  feishu: digest,
  dingtalk: digest,
  wecom: digest,
  slack: digest,
  email: digest,
  // Programs get every alarm; many frameworks refuse bodies of more than 100 kB.
  webhook: { alarms: 100, pause: 0, isDigest: false },
  // An event for each alarm; a service takes 120 a minute.
  pagerduty: { alarms: 20, pause: 15, isDigest: false },
  // Told all that is open in each round instead.
  alertmanager: { alarms: 0, pause: 0, isDigest: false },
}
