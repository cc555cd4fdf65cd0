import { narrowTelemetry } from '../clickhouse/own-projects.ts'
import { narrowRecords } from '../postgres/own-companies/narrow-records.ts'
import { listOwnAppkeys } from '../postgres/own-companies/own-lists.ts'
import type { Member, Services } from './context.ts'

/**
 * Returns the services as a member may use them: one who sees their own companies alone gets stores without the others. Use these for all
 * work on behalf of a member, in requests and in the background.
 */
export function narrowServices<Given extends Pick<Services, 'db' | 'telemetry' | 'telemetryWriter'>>(
  services: Given,
  member: Pick<Member, 'id' | 'dataScope'>,
): Given {
  if (member.dataScope === 'all') return services
  const { db, telemetry, telemetryWriter } = services
  const appkeys = () => listOwnAppkeys(db, member.id)
  return {
    ...services,
    db: narrowRecords(db, member.id),
    telemetry: narrowTelemetry(telemetry, appkeys),
    telemetryWriter: narrowTelemetry(telemetryWriter, appkeys),
  }
}
