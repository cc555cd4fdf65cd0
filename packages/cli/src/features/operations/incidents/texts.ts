import { postmortem } from '@rtcops/core/features/operations/alarms/incidents/postmortem'
import { safeLines } from '@rtcops/core/format/display-text'
import type { Context } from '../../../command.ts'
import { companyOf } from '../../../lookup.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { incidentTexts } from './listing.ts'
import { onePage, readIncident } from './read.ts'

/** Prints what companies may be told of an incident, in the language of the terminal; other formats have both languages. */
export async function printTexts(context: Context, id: number, { company }: { company?: string }): Promise<void> {
  const company_id = company === undefined ? undefined : await companyOf(context, company)
  const { list } = await ask(context, 'listIncidentTexts', { id, ...(company_id === undefined ? {} : { company_id }) })
  if (!isTable(context.settings) || list.length === 0) {
    await printList(context, incidentTexts, onePage(list))
    return
  }
  const blocks = list.map((text) => `${text.company_name}\n${text[context.language]}`)
  context.stdout.write(`${safeLines(blocks.join('\n\n'))}\n`)
}

/** Prints the post-mortem of an incident as Markdown. */
export async function printPostmortem(context: Context, id: number): Promise<void> {
  const t = await context.loadShared()
  context.stdout.write(safeLines(postmortem(await readIncident(context, id), context.language, t)))
}
