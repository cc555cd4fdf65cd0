import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { didYouMean, say } from '../../../old/say.ts'
import { suggest } from '../../../suggest.ts'
import { type Report, reports } from './reports.ts'

/** Flags of all reports that not every one of them takes. */
const filters = new Set(Object.values(reports).flatMap((report) => report.filters))

export const getReport: Run = async (context) => {
  const run = await reportOf(context).get()
  return await run(context)
}

export const exportReport: Run = async (context) => {
  const report = reportOf(context)
  if (!report.export) throw usage(say('report.noFile', { name: context.args[0] ?? '' }), 'rtcops report list')
  const run = await report.export()
  return await run(context)
}

/** @throws {Failure} for a name that no report has, and for a flag that this one does not take */
function reportOf({ args, values }: Context): Report {
  const [name = ''] = args
  const names = Object.keys(reports)
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined
  if (!report)
    throw usage(`${say('report.unknown', { name })}${didYouMean(suggest(name, names))}`, 'rtcops report list')
  const refused = [...[...filters].filter((flag) => !report.filters.includes(flag)), ...(report.lacks ?? [])]
  for (const flag of refused) if (values.has(flag)) throw usage(say('report.noFlag', { name, flag }))
  return report
}
