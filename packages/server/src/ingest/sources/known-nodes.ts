import { hour, minute } from '@rtcops/core/time/zone'
import { askRows } from '../../clickhouse/ask-rows.ts'
import type { Services } from '../../services/context.ts'
import { metricLimits } from '../connectors/otlp/limits.ts'

/** Milliseconds for which nodes that were read count: a new one is known soon. */
const nodesFreshFor = minute
/** The same for names, whose reading takes longer, and to which each request adds its own. */
const namesFreshFor = hour
/** Sources that are remembered. */
const capacity = 1_000

type Engine = Pick<Services, 'telemetryWriter' | 'now'>

/** Which routers and access servers there are, and which names of metrics each source uses; read from the engine. */
export class KnownNodes {
  readonly #engine: Engine
  readonly #names = new Map<string, { names: Set<string>; at: number }>()
  #nodes: { addresses: ReadonlySet<string>; at: number } | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Returns whether calls went through a node with one of these addresses within the last 30 days. */
  async has(addresses: readonly string[]): Promise<boolean> {
    const now = this.#engine.now()
    if (!this.#nodes || this.#nodes.at < now - nodesFreshFor) {
      const rows = await askRows<{ address: string }>(
        this.#engine.telemetryWriter,
        'SELECT DISTINCT address FROM node_seen WHERE received >= today() - 30',
      )
      this.#nodes = { addresses: new Set(rows.map(({ address }) => address)), at: now }
    }
    const known = this.#nodes.addresses
    return addresses.some((address) => known.has(address))
  }

  /** Returns the names that a source has used since yesterday. */
  async namesOf(appKey: string, source: string): Promise<Set<string>> {
    const now = this.#engine.now()
    const known = this.#names.get(source)
    if (known && known.at >= now - namesFreshFor) return known.names
    const rows = await askRows<{ name: string }>(
      this.#engine.telemetryWriter,
      `SELECT DISTINCT name FROM node_metric
       WHERE app_key = {appKey: String} AND source_id = {source: String} AND received >= today() - 1
       LIMIT {most: UInt32}`,
      { appKey, source, most: metricLimits.names },
    )
    const names = new Set(rows.map(({ name }) => name))
    if (this.#names.size >= capacity) this.#names.clear()
    this.#names.set(source, { names, at: now })
    return names
  }
}
