import { codes } from '@rtcops/core/api/codes'
import type { Input, OperationId, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { prepareExport } from '../files/export-token.ts'
import { readOperations } from '../platform/contract.ts'
import { Refusal } from '../platform/input/refusal.ts'
import type { MemberContext } from '../services/context.ts'
import type { Exporter, Filter } from './exporter.ts'
import { mostJobs, mostRowsAtOnce, refuseTooMany } from './limits.ts'
import { addJob, type FileFormat } from './records/export-jobs.ts'

/** Input of every export operation beside the filters of its list. */
interface ExportInput {
  format?: FileFormat
  job?: 0 | 1
}

/**
 * Responds to an export operation: with a token for a file that is written while it is downloaded, or with the id of a job for a long one
 * or if a job is requested.
 * @throws {Refusal} for more rows than a file may have, for too many jobs at a time, and for a filter that the list refuses
 */
export async function startExport<Id extends OperationId, Row extends object>(
  exporter: Exporter<Id, Row>,
  context: MemberContext,
  input: Input<Id> & ExportInput,
): Promise<{ info: Schema<'ExportStart'> }> {
  const { format = 'csv', job = 0 } = input
  const filters = filtersOf(context.operation, input)
  const askedAt = new Date(context.now())
  const rows = await exporter.count({ ...context, now: () => askedAt.getTime() }, filters as Filter<Id>)
  refuseTooMany(rows)
  const extension = format === 'xlsx' ? 'xlsx' : 'csv'
  const fileName = `${exporter.name}-${formatDateTime(askedAt.getTime()).replace(/\D/g, '')}.${extension}`
  const order = { filters, format, language: context.language, askedAt, fileName }
  if (rows <= mostRowsAtOnce && job === 0)
    return { info: { token: await prepareExport(context, { order: JSON.stringify(order) }), rows } }
  const { id: memberId, sessionHash } = context.member
  const jobId = await addJob(
    context.db,
    { ...order, memberId, sessionHash, operation: context.operation, rows },
    mostJobs,
  )
  if (jobId === undefined)
    throw new Refusal(codes.conflict, 'exports.refusal.tooManyJobs', { values: { count: mostJobs } })
  return { info: { job_id: jobId, rows } }
}

/** Parameters about pages and the file, which do not select rows. */
const others: ReadonlySet<string> = new Set(['page', 'limit', 'format', 'job'])

const parameters = new Map(
  readOperations().map(({ id, query }) => [
    id,
    Object.keys(query.properties ?? {}).filter((name) => !others.has(name)),
  ]),
)

/** Returns the filters and the order as given; parameters that the contract does not know are left out. */
function filtersOf(operation: OperationId, input: object): Record<string, unknown> {
  const given = input as Record<string, unknown>
  const names = (parameters.get(operation) ?? []).filter((name) => given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}
