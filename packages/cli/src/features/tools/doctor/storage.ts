import { call } from '@rtcops/core/api/client'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import type { Context } from '../../../command.ts'
import { exits, Failure } from '../../../errors.ts'
import { attempt } from '../../../server/server.ts'
import { type Check, failed, ok, warn } from './finding.ts'

/** Share of the engine's storage above which its own logs are too large, and bytes below which they do not matter. */
const mostLogs = 0.1
const smallLogs = 2 ** 30

/**
 * Checks whether the telemetry engine's own log tables have a bound. The check is left out for members who may not see
 * data retention, and for servers that do not report it.
 */
export async function checkStorage(context: Context): Promise<Check[]> {
  try {
    const { info } = await attempt(context, 'getRetention', () => call(context.api, 'getRetention', {}), [])
    const { bytes, unbounded } = info.system_logs
    const text = ['cli.doctor.storage', { telemetry: formatBytes(info.bytes), logs: formatBytes(bytes) }] as const
    if (unbounded.length > 0) return [['storage', warn(text, unbounded.map(({ statement }) => statement).join('; '))]]
    const isMuch = bytes > smallLogs && bytes > mostLogs * (info.bytes + bytes)
    return [['storage', isMuch ? warn(text, ['cli.doctor.shortenLogs']) : ok(text)]]
  } catch (error) {
    const isHidden = error instanceof Failure && (error.exit === exits.not_found || error.exit === exits.no_permission)
    return isHidden ? [] : [['storage', failed(error)]]
  }
}
