import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import type { Check, Finding } from './finding.ts'

/** Finding of the server's program, by wire names. */
interface ClusterFinding {
  check: string
  state: Finding['state']
  reason: string
  values: Record<string, string | number>
}

/** Checks the ClickHouse cluster of this machine's server. @throws {Failure} if it has none, or if ClickHouse does not answer */
export async function checkCluster(context: Context): Promise<Check[]> {
  const { result } = await runHost<{ list: ClusterFinding[] }>(context, ['cluster', 'check'], { isOfEngine: true })
  return result.list.map(({ check, reason, state, values }) => {
    const key = (part: 'found' | 'next') => `cli.doctor.cluster.${part}.${check}.${reason}` as MessageKey
    const found: Finding = { state, message: reason === 'failed' ? String(values['message']) : [key('found'), values] }
    return [check, state === 'ok' || reason === 'failed' ? found : { ...found, next: [key('next'), values] }]
  })
}
