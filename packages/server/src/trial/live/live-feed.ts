import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services/context.ts'
import { worldProjects } from '../world.ts'
import { LiveCall } from './live-call.ts'
import { findUnended } from './live-queries.ts'
import { LiveSender } from './live-sender.ts'
import type { Random } from './live-user.ts'

/** Milliseconds between two samples of a client. */
const interval = 5_000
/** Ticks after which they are sent: what a batch costs the engine hardly depends on its rows. */
const ticksOfBatch = 2
/** Calls that are always in progress. */
const callsInProgress = 28
/** Calls that begin at one tick at most, so that they do not all end together. */
const mostNew = 2

/**
 * Keeps calls in progress: their users join, send samples and messages, and leave, all reported through the ingest operation. Sessions that
 * an earlier run has left open are ended first; `stop` ends all calls.
 */
export async function startLiveFeed(
  services: Services,
  app: FastifyInstance,
  random: Random = Math.random,
): Promise<{ stop(): Promise<void> }> {
  const { log, now } = services
  const senders = new Map(worldProjects.map((project) => [project.appkey, new LiveSender(app, project)]))
  const stopped = new AbortController()
  let calls: LiveCall[] = []
  let ticks = 0
  await endUnended(services, senders)

  const tick = async () => {
    const fewer = calls.length === 0 ? callsInProgress : mostNew
    for (let added = 0; calls.length < callsInProgress && added < fewer; added++)
      calls.push(new LiveCall(now(), random))
    for (const call of calls) senders.get(call.project.appkey)?.add(call.tick(now()))
    calls = calls.filter((call) => !call.isOver)
    if (ticks++ % ticksOfBatch === 0) await flush()
  }
  const flush = async () => {
    const faults = (await Promise.all([...senders.values()].map((sender) => sender.flush()))).filter(
      (fault) => fault !== undefined,
    )
    if (faults.length > 0)
      log.warn({ faults: faults.slice(0, 3) }, 'the live feed was not accepted; it will be sent again')
    return faults.length === 0
  }
  const loop = async () => {
    while (!stopped.signal.aborted) {
      const begun = now()
      await tick().catch((error: unknown) => log.warn({ err: error }, 'the live feed failed for one interval'))
      await pause(Math.max(500, interval - (now() - begun)), stopped.signal)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopped.abort()
      await running
      for (const call of calls) senders.get(call.project.appkey)?.add(call.end(now()))
      // Does not wait for an engine that is away: the next start ends what stays open.
      for (let attempt = 0; attempt < 3 && !(await flush()); attempt++) await delay(500)
    },
  }
}

async function endUnended({ telemetryWriter, log }: Services, senders: ReadonlyMap<string, LiveSender>): Promise<void> {
  try {
    for (const { appKey, leave } of await findUnended(telemetryWriter)) senders.get(appKey)?.add([leave])
    await Promise.all([...senders.values()].map((sender) => sender.flush()))
  } catch (error) {
    log.warn({ err: error }, 'could not end user sessions that an earlier live feed left open')
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
