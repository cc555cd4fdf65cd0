import { isIP } from 'node:net'
import { externalRule, platformCountry } from '@rtcops/core/alarms/platform-rules'
import type { Schema } from '@rtcops/core/api/types'
import type { Services } from '../../services/context.ts'
import { raiseWithin } from '../records/raised-alarms.ts'
import { alertsToRaise, noteAlarm, readNodes, resolveEnded } from './queries.ts'

type About = Schema<'ExternalAlert'>
type Nodes = ReadonlyMap<string, Schema<'AlarmNode'>>

/**
 * Raises an alarm for each alert of another system that fires, and resolves those that have ended. What is due follows from what is stored, so a
 * run that fails, or a server that dies, loses nothing.
 */
export async function raiseExternalAlarms(services: Services): Promise<void> {
  const { db, log, now } = services
  const at = new Date(now())
  const due = await alertsToRaise(db, at).execute()
  const nodes = await nodesOf(
    services,
    due.map(({ about }) => about),
  )
  const isDue = new Set(due.map(keyOf))
  const { raised, resolved } = await db.transaction().execute(async (tx) => {
    const over = await resolveEnded(tx, at)
    // One that came meanwhile waits for the next run, because its node is not looked up yet.
    const alerts = (await alertsToRaise(tx, at).forUpdate('external_alert').execute()).filter((alert) =>
      isDue.has(keyOf(alert)),
    )
    const alarms = alerts.map(({ about }) => alarmOf(about, nodes))
    const ids = await raiseWithin(tx, alarms, at)
    for (const [index, alert] of alerts.entries()) await noteAlarm(tx, alert, ids[index])
    return { raised: alarms.length, resolved: over }
  })
  if (raised > 0 || resolved > 0) log.warn({ raised, resolved }, 'alerts of another system began or ended')
}

const keyOf = ({ fingerprint, source_id }: { fingerprint: string; source_id: string }): string =>
  `${source_id} ${fingerprint}`

function alarmOf(about: About, nodes: Nodes) {
  const host = hostsOf(about).find((each) => nodes.has(each))
  const node = host === undefined ? null : (nodes.get(host) ?? null)
  return {
    country: platformCountry,
    rule: externalRule,
    value: 0,
    threshold: 0,
    isTel: about.severity === 1 ? 1 : 0,
    likely: null,
    external: { ...about, node, value: node?.address ?? about.value },
  } as const
}

/** Returns the nodes that alerts name. Without the engine they are raised all the same, and name none. */
async function nodesOf(services: Services, alerts: readonly About[]): Promise<Nodes> {
  try {
    return await readNodes(services, [...new Set(alerts.flatMap(hostsOf))])
  } catch (error) {
    services.log.warn({ err: error }, 'the nodes of alerts could not be looked up')
    return new Map()
  }
}

/** Returns the hosts that the labels of an alert name, that of `instance` first. */
const hostsOf = ({ labels, value }: About): string[] => [value, ...labels.map((label) => label.value)].flatMap(hostIn)

/** Returns the address in `10.0.0.1:9100`, `[fd00::1]:9100` or an address alone. */
function hostIn(text: string): string[] {
  const [, bracketed, host = text] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? host
  return isIP(address) === 0 ? [] : [address]
}
