import type { Services } from '../../services/context.ts'
import { SourceRefused } from '../connectors/source-connector.ts'
import { findSource, type ReportingSource, refuseBehind } from './receive-from-source.ts'
import { unknownSource } from './source-refusals.ts'

/** Returns a source that takes messages now. @throws {SourceRefused | Refusal} */
export async function findReadySource(services: Services, id: string, now: number): Promise<ReportingSource> {
  const source = await findSource(services, id)
  if (!source) throw unknownSource()
  if (!source.isOn) throw new SourceRefused('off', 'source.fault.off')
  refuseBehind(source, now)
  return source
}
