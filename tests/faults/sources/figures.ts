import { setTimeout as wait } from 'node:timers/promises'
import { openOutbox } from '../../../packages/reporter/src/outbox.ts'
import { signedClaims } from '../../../packages/server/test/rtcstats-client.ts'
import type { SendingKind } from './kinds.ts'

/** Exporters of OpenTelemetry's metrics, which repeat a request for some seconds. */
export const otlpKind: SendingKind = {
  kind: 'otlp',
  given: [],
  queries: [
    (appKey) => `
      SELECT concat(addresses[1], ' ', toString(toUInt64(value))) AS said, toUInt32(count()) AS n
      FROM node_metric WHERE app_key = '${appKey}' GROUP BY said`,
  ],
  async send({ anyServer, info, isOver, path, sent }) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${info.credentials?.token}` }
    // As OpenTelemetry's JavaScript exporter does; the Collector tries for five minutes.
    const habit = { pauses: [1000, 1500, 2250, 3375], patience: 10_000 }
    const exporter = async (node: string) => {
      for (let value = 0; !isOver(); ) {
        const values = Array.from({ length: 20 }, () => value++)
        const timeUnixNano = `${Date.now()}000000`
        const dataPoints = values.map((asDouble) => ({ timeUnixNano, asDouble }))
        const attributes = [{ key: 'host.name', value: { stringValue: node } }]
        const metrics = [{ name: 'figure', gauge: { dataPoints } }]
        const body = JSON.stringify({ resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ metrics }] }] })
        const says = values.map((each) => `${node} ${each}`)
        const request = (origin: string) => fetch(origin + path, { method: 'POST', headers, body })
        await sent.deliver({ request, says }, habit, anyServer)
        await wait(50)
      }
    }
    await Promise.all(['node-1', 'node-2', 'node-3', 'node-4'].map(exporter))
  },
}

/** Pages with the reporter, each of which keeps to one server. */
export const browserKind: SendingKind = {
  kind: 'browser',
  given: [],
  queries: [
    (appKey) => `
      SELECT concat(user_id, ' ', toString(toUInt64(send_bps))) AS said, toUInt32(count()) AS n
      FROM sample WHERE app_key = '${appKey}' GROUP BY said`,
  ],
  async send({ begun, info, isOver, path, sent, servers }) {
    const page = async (number: number) => {
      const user = `page-${number}`
      const token = await signedClaims(info.credentials?.secret ?? '', { user, call: 'call', room: 'room' }, '1h')
      const outbox = openOutbox({ url: `${servers[number % 2]}${path}`, token }, user, (fault) => {
        // An answer with a fault is one of the events; broken connections are what the drill makes.
        if (fault instanceof Error) sent.retries++
        else throw new Error(JSON.stringify(fault))
        return undefined
      })
      for (let event = 0; !isOver(); event++) {
        // Known by a figure: times are moved if a request is so late that the page's clock seems to be off.
        outbox.push({ kind: 'sample', ts: begun + event, send_bps: event })
        sent.accepted.add(`${user} ${event}`)
        void outbox.flush()
        await wait(40)
      }
      while ((await outbox.flush()) !== true) await wait(250)
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => page(number)))
  },
}
