/** Result of a check of a cluster; the terminal has a sentence for each check and reason. */
export interface ClusterFinding {
  check: string
  state: 'ok' | 'warn' | 'bad'
  reason: string
  values: Readonly<Record<string, string | number>>
}

/** A server that answers. */
export interface ClusterNode {
  shard: number
  /** Host and port. */
  server: string
  version: string
  /** Its clock, in epoch milliseconds. */
  time: number
}

export interface Macro {
  server: string
  macro: string
  value: string
}

/** Oldest version that has every setting and function that is used. */
const oldest = [24, 8] as const

/** Seconds by which clocks may differ, including the time that the query takes. */
const mostSkew = 5

/** Judges what the servers of a cluster report of themselves. @param servers number of those that are configured */
export function judgeNodes(servers: number, nodes: readonly ClusterNode[], macros: readonly Macro[]): ClusterFinding[] {
  if (nodes.length === 0) return [{ check: 'servers', state: 'bad', reason: 'silent', values: { number: 0, servers } }]
  return [judgeServers(servers, nodes), judgeVersions(nodes), judgeClocks(nodes), judgeMacros(nodes, macros)]
}

function judgeServers(servers: number, nodes: readonly ClusterNode[]): ClusterFinding {
  const values = { number: nodes.length, servers }
  return nodes.length === servers
    ? { check: 'servers', state: 'ok', reason: 'answer', values }
    : { check: 'servers', state: 'bad', reason: 'silent', values }
}

function judgeVersions(nodes: readonly ClusterNode[]): ClusterFinding {
  const versions = [...new Set(nodes.map(({ version }) => version))].toSorted()
  const values = { versions: versions.join(', ') }
  const isOld = versions.some((version) => {
    const [year = 0, month = 0] = version.split('.').map(Number)
    return year < oldest[0] || (year === oldest[0] && month < oldest[1])
  })
  if (isOld) return { check: 'versions', state: 'bad', reason: 'old', values }
  if (versions.length > 1) return { check: 'versions', state: 'warn', reason: 'differ', values }
  return { check: 'versions', state: 'ok', reason: 'same', values }
}

function judgeClocks(nodes: readonly ClusterNode[]): ClusterFinding {
  const times = nodes.map(({ time }) => time)
  const seconds = Math.round((Math.max(...times) - Math.min(...times)) / 100) / 10
  const isFar = seconds > mostSkew
  return { check: 'clocks', state: isFar ? 'bad' : 'ok', reason: isFar ? 'far' : 'near', values: { seconds } }
}

/** Replicas of a shard must share its macro `shard`, and no others may; together with `replica`, it names one server. */
function judgeMacros(nodes: readonly ClusterNode[], macros: readonly Macro[]): ClusterFinding {
  const bad = (reason: string, servers: readonly string[]): ClusterFinding => ({
    check: 'macros',
    state: 'bad',
    reason,
    values: { servers: [...new Set(servers)].join(', ') },
  })
  const known = nodes.map(({ server, shard }) => {
    const of = (name: string) => macros.find((each) => each.server === server && each.macro === name)?.value
    return { server, shard, name: of('shard'), replica: of('replica') }
  })
  const missing = known.filter(({ name, replica }) => !name || !replica)
  if (missing.length > 0)
    return bad(
      'missing',
      missing.map(({ server }) => server),
    )
  const mixed = known.filter((one) => known.some((other) => (one.shard === other.shard) !== (one.name === other.name)))
  if (mixed.length > 0)
    return bad(
      'shards',
      mixed.map(({ server }) => server),
    )
  const twice = known.filter((one) =>
    known.some((other) => other !== one && other.name === one.name && other.replica === one.replica),
  )
  if (twice.length > 0)
    return bad(
      'replicas',
      twice.map(({ server }) => server),
    )
  return { check: 'macros', state: 'ok', reason: 'distinct', values: {} }
}
