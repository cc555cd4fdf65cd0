import type { IncidentDetails } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { annotatedRange, timelineWith } from '@rtcops/core/features/operations/alarms/incidents/timeline'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { rangeToWire } from '@rtcops/core/time/range'
import type { Context } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import { type ListPage, listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { hasRange, timeOf } from '../../../time-range.ts'
import { incidentDetails, incidents, timeline } from './listing.ts'

/** Lists incidents, the newest first. */
export async function listIncidents(context: Context, options: PageOptions & RangeOptions): Promise<void> {
  const time = hasRange(options) ? timeOf(context, options) : undefined
  const filter = onlyGiven({ ...givenFields(context), time })
  await printList(context, incidents, listPages(context, 'listIncidents', filter, options), options)
}

/** Shows one incident. */
export async function getIncident(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getIncident', { id })
  await printObject(context, incidentDetails, 'cli.what.incident', info)
}

/** Lists what happened in an incident, with what was noted on charts at that time. */
export async function listTimeline(context: Context, id: number): Promise<void> {
  const { annotations, incident } = await readIncident(context, id)
  const rows = timelineWith(incident.timeline, annotations)
  await printList(context, timeline, onePage(rows))
}

/** Returns rows as a list of one page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<ListPage<Row>> {
  yield { rows, total: rows.length }
}

/** Returns an incident, and what was noted on charts at its time, as far as the member may see it. */
export async function readIncident(
  context: Context,
  id: number,
): Promise<{ incident: IncidentDetails; annotations: readonly Annotation[] }> {
  const { info: incident } = await ask(context, 'getIncident', { id })
  return { incident, annotations: await readAnnotations(context, incident) }
}

async function readAnnotations(context: Context, incident: IncidentDetails): Promise<readonly Annotation[]> {
  const time = rangeToWire(annotatedRange(incident, context.now))
  try {
    return (await ask(context, 'listAnnotations', { time, limit: 100 })).list
  } catch (error) {
    if (error instanceof Failure && error.kind === 'no_permission') return []
    throw error
  }
}
