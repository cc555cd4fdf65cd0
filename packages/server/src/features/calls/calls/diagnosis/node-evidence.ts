import type { Schema } from '@rtcops/core/api/types'
import { overlap } from '@rtcops/core/diagnosis/evidence'
import type { Diagnosis, StayVerdict } from '@rtcops/core/diagnosis/verdict'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { floorTo } from '@rtcops/core/time/range'
import { hour, minute, second } from '@rtcops/core/time/zone'
import { readNodeFigures } from '../../../../clickhouse/node-figures.ts'
import type { TelemetryReader } from '../../../../clickhouse/telemetry-reader.ts'
import { nodeCharts } from '../../../../quality/node-charts.ts'

type NodeEvidence = Schema<'NodeEvidence'>

/** From which value a figure of a node is worth telling, and by how much or how many times it has to be above what it was otherwise. */
const worse = {
  cpu: { least: 85, more: 20, times: 1 },
  memory: { least: 90, more: 10, times: 1 },
  drops: { least: 1, more: 0, times: 3 },
} as const satisfies Record<NodeEvidence['figure'], object>

/** Minutes with values that are needed while the fault held, and otherwise. */
const fewest = { during: 2, otherwise: 10 }
/** Milliseconds before and after the faults that they are compared with. */
const around = hour
/** Nodes of one call that are asked for. */
const mostNodes = 5

/**
 * Returns a function that gives what the router or access server of a finding reports of itself, where that was clearly worse than
 * otherwise. It only supports what was found: nothing is found because of it, nor made more certain.
 */
export async function nodeEvidence(
  context: TelemetryReader,
  stays: readonly StayVerdict[],
): Promise<(diagnosis: Diagnosis) => NodeEvidence[]> {
  const faults = stays.flatMap(({ diagnoses }) => diagnoses.filter((each) => nodeOf(each) !== undefined))
  const byNode = [...Map.groupBy(faults, (fault) => nodeOf(fault) ?? '')].slice(0, mostNodes)
  const series = new Map(
    await Promise.all(byNode.map(async ([node, of]) => [node, await readSeries(context, node, of)] as const)),
  )
  return (diagnosis) => (series.get(nodeOf(diagnosis) ?? '') ?? []).flatMap((each) => worseDuring(each, diagnosis))
}

const nodeOf = ({ cause, group }: Diagnosis): string | undefined =>
  cause === 'router_fault' || cause === 'access_server_fault' ? group?.name : undefined

/** A figure of a node by minute, and the faults of the node that were found in the call. */
interface NodeSeries {
  figure: NodeEvidence['figure']
  minutes: { from: number; to: number; value: number }[]
  faults: readonly Diagnosis[]
}

async function readSeries(context: TelemetryReader, node: string, faults: readonly Diagnosis[]): Promise<NodeSeries[]> {
  const start = floorTo(Math.min(...faults.map(({ from }) => from)) - around, minute)
  const range = { start, end: Math.max(...faults.map(({ to }) => to)) + around }
  const times = intervalsOf(range, minute)
  const charts = nodeCharts(
    await readNodeFigures(context, node, range, minute),
    times.map((time) => time / second),
  )
  return charts.flatMap(({ figure, lines }) => {
    if (figure === 'other' || figure === 'network') return []
    const minutes = times.flatMap((from, index) => {
      const values = lines.flatMap(({ values }) => values[index] ?? [])
      return values.length === 0 ? [] : { from, to: from + minute, value: values.reduce((sum, each) => sum + each, 0) }
    })
    return { figure, minutes, faults }
  })
}

function worseDuring({ faults, figure, minutes }: NodeSeries, diagnosis: Diagnosis): NodeEvidence[] {
  const during = minutes.filter((each) => overlap(each, diagnosis))
  const others = minutes.filter((each) => !faults.some((fault) => overlap(each, fault)))
  if (during.length < fewest.during || others.length < fewest.otherwise) return []
  const [value, otherwise] = [medianOf(during), medianOf(others)]
  const { least, more, times } = worse[figure]
  if (value < least || value < otherwise + more || value < otherwise * times) return []
  return [{ figure, value, otherwise }]
}

function medianOf(minutes: readonly { value: number }[]): number {
  const sorted = minutes.map(({ value }) => value).toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
