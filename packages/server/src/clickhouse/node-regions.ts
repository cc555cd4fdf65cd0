import { isNarrow } from './own-projects.ts'
import { readRows } from './read-rows.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** A router or an access server (G-02, G-03). */
export type NodeKind = 'router' | 'as'

const since = 'received >= today() - 30'

/** Returns SQL for the servers that user sessions had: those of all projects are counted in advance. */
const nodesSeen = ({ telemetry }: TelemetryReader): string =>
  isNarrow(telemetry)
    ? `(SELECT node.1 AS kind, node.2 AS address, toString(zone) AS zone, received, 1 AS sessions FROM user_session
        ARRAY JOIN [('router', toString(router_ip)), ('as', toString(as_ip))] AS node WHERE address != '')`
    : 'node_seen'

/**
 * Returns the regions of these addresses by kind: the zone of most of a node's user sessions in the last 30 days (E-39). Empty for an
 * address that has none.
 */
export async function regionsOf(
  telemetry: TelemetryReader,
  addresses: readonly string[],
): Promise<(kind: NodeKind, address: string) => string> {
  const rows = await readRows<{ kind: NodeKind; address: string; region: string }>(
    telemetry,
    `SELECT kind, address, argMax(zone, seen) AS region FROM (
       SELECT toString(kind) AS kind, address, zone, sum(sessions) AS seen FROM ${nodesSeen(telemetry)}
       WHERE address IN {addresses: Array(String)} AND ${since} GROUP BY kind, address, zone)
     GROUP BY kind, address`,
    { addresses },
  )
  return (kind, address) => rows.find((row) => row.kind === kind && row.address === address)?.region ?? ''
}

/** Returns what these addresses are, of those through which calls went in the last 30 days; a router that is an access server as well is a router. */
export async function kindsOfNodes(
  telemetry: TelemetryReader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, NodeKind>> {
  if (addresses.length === 0) return new Map()
  const rows = await readRows<{ kind: NodeKind; address: string }>(
    telemetry,
    `SELECT toString(kind) AS kind, address FROM ${nodesSeen(telemetry)}
     WHERE address IN {addresses: Array(String)} AND ${since} GROUP BY kind, address ORDER BY kind`,
    { addresses },
  )
  return new Map(rows.map(({ address, kind }) => [address, kind]))
}

/** Returns the nodes of the last 30 days whose address or region contains the keyword, the busiest first. */
export async function busiestNodes(
  telemetry: TelemetryReader,
  kind: NodeKind,
  keyword: string,
  limit: number,
): Promise<{ address: string; region: string }[]> {
  return await readRows(
    telemetry,
    `SELECT address, argMax(zone, seen) AS region FROM (
       SELECT address, zone, sum(sessions) AS seen FROM ${nodesSeen(telemetry)} WHERE kind = {kind: String} AND ${since} GROUP BY address, zone)
     GROUP BY address
     HAVING {keyword: String} = '' OR positionCaseInsensitiveUTF8(address, {keyword: String}) > 0 OR positionCaseInsensitiveUTF8(region, {keyword: String}) > 0
     ORDER BY sum(seen) DESC, address LIMIT {limit: UInt32}`,
    { kind, keyword, limit },
  )
}
