import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Services } from '../../services/context.ts'
import { SourceRefused } from '../connectors/source-connector.ts'
import { findSource, type ReportingSource, refuseBehind } from './receive-from-source.ts'

/** Returns whether a source may have this id; anything may stand in its place, which PostgreSQL might not take. */
export const isSourceId = (id: string): boolean => /^[a-z2-7]{16}$/.test(id)

export const unknownSource = () => new Refusal(codes.notFound, 'common.refusal.notFound', { status: 404 })

/** Returns a source that takes messages now. @throws {SourceRefused | Refusal} */
export async function findReadySource(services: Services, id: string, now: number): Promise<ReportingSource> {
  const source = await findSource(services, id)
  if (!source) throw unknownSource()
  if (!source.isOn) throw new SourceRefused('off', 'source.fault.off')
  refuseBehind(source, now)
  return source
}
