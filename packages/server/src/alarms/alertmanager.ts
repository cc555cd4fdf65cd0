import { externalRule } from '@rtcops/core/alarms/platform-rules'
import { labelsOf } from '@rtcops/core/alarms/silences/labels'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { splitList } from '@rtcops/core/rules/comma-list'
import { hour, minute } from '@rtcops/core/time/zone'
import type { Selectable } from 'kysely'
import { CallFault } from '../outgoing/call-fault.ts'
import type { OutgoingCall } from '../outgoing/post.ts'
import { translateIn } from '../platform/language.ts'
import type { AlarmChannelTable, AlarmLogTable } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { headLine } from './message.ts'
import { readHolding } from './records/holding.ts'
import { send } from './send.ts'
import { severityOf } from './severity.ts'

type Channel = Pick<Selectable<AlarmChannelTable>, 'address' | 'countries' | 'language' | 'tel_only'>
type Alarm = Selectable<AlarmLogTable>

/** An alert as Alertmanager's API takes it. */
interface Alert {
  labels: Record<string, string>
  annotations: Record<string, string>
  startsAt: string
  endsAt: string
  generatorURL?: string
}

/** Milliseconds for which an open alarm counts without being told again: three of the rounds below. */
const lasts = 3 * minute
/** Milliseconds for which it is repeated that an alarm has ended, so that a restart of Alertmanager in between loses no end. */
const repeatsEnd = hour

/**
 * Tells every Alertmanager which alarms are open, and which have ended lately. It is told all of them in each round, because it forgets
 * alerts when it restarts, and takes one that is not repeated for ended. What is held is not told.
 */
export async function tellAlertmanagers(services: Pick<Services, 'db' | 'log' | 'now' | 'settings'>): Promise<void> {
  const { db, log, now, settings } = services
  const channels = await db
    .selectFrom('alarm_channel')
    .selectAll()
    .where('kind', '=', 'alertmanager')
    .where('status', '=', 1)
    .execute()
  if (channels.length === 0) return
  const at = new Date(now())
  const holdingOf = await readHolding(db, at)
  const alarms = await db
    .selectFrom('alarm_log')
    .selectAll()
    .where(({ eb, or }) => or([eb('state', '<', 3), eb('resolve_time', '>', new Date(now() - repeatsEnd))]))
    // They come from an Alertmanager.
    .where('rule', '<>', externalRule)
    .orderBy('id')
    .execute()
  const shown = alarms.filter((alarm) => alarm.state === 3 || holdingOf(alarm) === undefined)
  for (const stored of channels) {
    const channel = settings.secrets.open('alarm_channel', stored)
    const outcome = await tell(services, channel, alertsOf(services, channel, shown))
    await db
      .updateTable('alarm_channel')
      .set({ told_time: at, told_error: outcome && JSON.stringify(outcome) })
      .where('id', '=', channel.id)
      .execute()
    if (outcome)
      log.warn({ channel: channel.id, reason: outcome.key }, 'an Alertmanager could not be told of the alarms')
  }
}

/** Sends alerts. @returns why they were not taken */
async function tell({ settings }: Pick<Services, 'settings'>, channel: Channel, alerts: readonly Alert[]) {
  try {
    await send(callOf(channel, alerts), settings)
    return null
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    return { key: error.key, values: error.values }
  }
}

const callOf = ({ address }: Pick<Channel, 'address'>, alerts: readonly Alert[]): OutgoingCall => ({
  url: `${address.replace(/\/+$/, '')}/api/v2/alerts`,
  body: alerts,
})

/** Sends an alert that says that it is a test, and ends after a minute. @throws {CallFault} */
export const testAlertmanager = (
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  channel: Pick<Channel, 'address' | 'language'>,
): Promise<string> => {
  const t = translateIn(channel.language)
  const alert = {
    labels: { alertname: 'rtcops test', severity: 'info' },
    annotations: { summary: t('alarmChannel.message.testLine'), command: 'rtcops alarm channel list' },
    startsAt: new Date(now()).toISOString(),
    endsAt: new Date(now() + minute).toISOString(),
  }
  return send(callOf(channel, [alert]), settings)
}

/** Returns the alerts of a channel: of alarms with the same labels one, which is open while one of them is. */
function alertsOf({ now, settings }: Pick<Services, 'now' | 'settings'>, channel: Channel, alarms: readonly Alarm[]) {
  const countries = splitList(channel.countries)
  const wanted = alarms.filter(
    ({ country, is_tel }) =>
      (channel.tel_only === 0 || is_tel === 1) && (countries.length === 0 || countries.includes(country)),
  )
  const t = translateIn(channel.language)
  const alike = Map.groupBy(wanted, (alarm) => JSON.stringify(alertLabels(alarm, settings.environmentName)))
  return [...alike.values()].flatMap((group): Alert[] => {
    const open = group.filter(({ state }) => state < 3)
    const newest = (open.length > 0 ? open : group).at(-1)
    if (!newest) return []
    const end =
      open.length > 0 ? now() + lasts : Math.max(...group.map(({ resolve_time }) => resolve_time?.getTime() ?? 0))
    const { publicUrl } = settings
    return [
      {
        labels: alertLabels(newest, settings.environmentName),
        annotations: {
          summary: headLine(newest, channel.language, t),
          command: `rtcops alarm get ${newest.condition_id}`,
          ...(newest.subject?.runbook ? { runbook_url: newest.subject.runbook } : {}),
        },
        startsAt: (open[0] ?? newest).create_time.toISOString(),
        endsAt: new Date(end).toISOString(),
        ...(publicUrl ? { generatorURL: `${publicUrl}${alarmsPath}` } : {}),
      },
    ]
  })
}

/** Returns the labels of an alarm, which are its identity there; without those that have no value. */
function alertLabels(alarm: Alarm, environment: string): Record<string, string> {
  const { name, rule, ...others } = labelsOf(alarm)
  const labels = {
    alertname: name || rule,
    rule,
    ...others,
    severity: severityOf(alarm),
    environment,
  }
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== ''))
}
