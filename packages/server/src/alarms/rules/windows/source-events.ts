import { minute } from '@rtcops/core/time/zone'
import { Collected, rangeByRange } from './counted-windows.ts'

/**
 * Returns for each window how many minutes before its end something came last from the data sources that are on. Only their
 * newest event is known, so what came after a window counts as in time. A source from which nothing ever came has no value.
 */
export const readSourceWindows = rangeByRange(async ({ db }, rule, range) => {
  const sources = await db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'source.last_event'])
    .where('source.status', '=', 1)
    .where('source.last_event', 'is not', null)
    .$if(rule.app_key !== '', (query) => query.where('project.appkey', '=', rule.app_key))
    .$if(rule.company_id !== 0, (query) => query.where('project.company_id', '=', rule.company_id))
    .execute()
  const found = new Collected(rule)
  const step = rule.window * minute
  for (const { id, last_event } of sources)
    for (let start = range.start; start < range.end; start += step) {
      const silent = start + step - (last_event?.getTime() ?? 0)
      found.add({ interval: start, value: id }, 0, { minutes: Math.max(0, Math.floor(silent / minute)) })
    }
  return found.windows
})
