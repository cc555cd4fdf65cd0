import { CallFault } from '../outgoing/call-fault.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { workOff } from '../schedule/work-off.ts'
import type { Services } from '../services/context.ts'
import { ThrottledFault } from './digest/throttled.ts'
import { claimDeliveries, type DeliveryBatch } from './records/claimed-deliveries.ts'
import { failDeliveries, finishDeliveries, postponeDeliveries } from './records/delivery-outcomes.ts'
import { sendMessage } from './send-message.ts'

/** Channels that one server calls at the same time, so that one that does not respond does not delay the others. */
const slots = 4

/** Most ids of alarms in one entry of the log. */
const mostLogged = 20

/**
 * Sends raised alarms to their channels, in the background. Any number of servers may do so: deliveries that one has claimed are not
 * claimed by another until its call must be over. When the server stops, calls in progress are awaited, because the outcome of an aborted
 * one would be unknown.
 */
export function deliverAlarms(services: Services): Schedule {
  const pieces = Array.from({ length: slots }, () => () => deliverNext(services))
  return workOff(
    services,
    'deliver-alarms',
    pieces,
    'delivery of alarms is paused; it resumes when PostgreSQL responds',
  )
}

/** Sends one message, if any is due. @returns whether there was one */
export async function deliverNext(services: Services): Promise<boolean> {
  const batch = await claimDeliveries(services.db)
  if (!batch) return false
  const { alarmDeliveries } = services.figures
  const at = () => new Date(services.now())
  try {
    const channel = services.settings.secrets.open('alarm_channel', batch.channel)
    await sendMessage(services, channel, batch.alarms, batch.givenUp)
  } catch (error) {
    const reason = reasonOf(services, batch, error)
    const { givenUp, postponed } =
      error instanceof ThrottledFault
        ? await postponeDeliveries(services.db, batch, reason, at(), error.seconds)
        : await failDeliveries(services.db, batch, reason, at())
    alarmDeliveries.inc({ outcome: 'given_up' }, givenUp)
    alarmDeliveries.inc({ outcome: 'postponed' }, postponed)
    return true
  }
  await finishDeliveries(services.db, batch, at())
  alarmDeliveries.inc({ outcome: 'delivered' }, batch.deliveryIds.length)
  return true
}

function reasonOf({ log }: Services, { alarms, channel }: DeliveryBatch, error: unknown) {
  const about = { channel: channel.id, alarms: alarms.slice(0, mostLogged).map(({ id }) => id), all: alarms.length }
  if (error instanceof CallFault) {
    const { cause, key, values } = error
    log.warn({ ...about, reason: key, ...values, err: cause }, 'alarms could not be delivered')
    return { key, values }
  }
  log.error({ ...about, err: error }, 'alarms could not be delivered')
  return { key: 'alarmChannel.fault.unforeseen' } as const
}
