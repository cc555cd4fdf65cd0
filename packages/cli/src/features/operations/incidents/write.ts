import type { Input } from '@rtcops/core/api/types'
import { incidentRules } from '@rtcops/core/features/operations/alarms/incidents/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

type Change = Omit<Input<'updateIncident'>, 'id'>

/** Begins an incident by hand. */
export async function createIncident(context: Context, options: WriteOptions): Promise<void> {
  const given: Input<'insertIncident'> = givenFields(context)
  await checkDraft(context, incidentRules, { title: '', note: '', ...given })
  const about = {
    summary: [
      ['incident.name', given.title ?? ''],
      ['incident.alarms', (given.add ?? []).join(', ')],
    ],
    name: 'incident',
    nameOf: 'cli.incident.wordToType',
    done: 'cli.notice.inserted',
  } as const
  const answer = await sendWrite(context, 'insertIncident', given, about, options)
  if (answer) await printResult(context, answer.info)
}

/** Changes title, owner, state or alarms of an incident. */
export async function updateIncident(context: Context, id: number, options: WriteOptions): Promise<void> {
  const given = givenFields(context) as Change
  refuseNoChange(context, given)
  await checkDraft(context, incidentRules, { title: '', note: '', ...given })
  await sendChange(context, id, given, options)
}

/** Adds a note to an incident. */
export async function noteIncident(context: Context, id: number, note: string, options: WriteOptions): Promise<void> {
  await checkDraft(context, incidentRules, { title: '', note })
  await sendChange(context, id, { note }, options)
}

/** Links a call to an incident, or takes the link away. */
export async function linkCall(
  context: Context,
  id: number,
  channel_session_id: string,
  { project, remove, ...options }: WriteOptions & { project?: string; remove?: boolean },
): Promise<void> {
  const app_key = await projectOf(context, project ?? '')
  const call = { app_key, channel_session_id }
  await sendChange(context, id, remove ? { unlink: call } : { link: call }, options)
}

/** Merges another incident into this one. */
export const mergeIncident = (context: Context, id: number, merge: number, options: WriteOptions): Promise<void> =>
  sendChange(context, id, { merge }, options)

/** Sends a change of an incident once it is confirmed. */
async function sendChange(context: Context, id: number, given: Change, options: WriteOptions): Promise<void> {
  const input = { id, ...given }
  const about = {
    summary: [
      ['cli.what.incident', String(id)],
      ['incident.name', given.title ?? ''],
      ['incident.owner', given.owner ?? ''],
      ['common.column.status', given.state ?? ''],
      ['incident.moveIn', (given.add ?? []).join(', ')],
      ['incident.moveOut', (given.remove ?? []).join(', ')],
      ['incident.note', given.note ?? ''],
      ['incident.link', given.link?.channel_session_id ?? ''],
      ['incident.unlink', given.unlink?.channel_session_id ?? ''],
      ['incident.merged', given.merge === undefined ? '' : String(given.merge)],
    ].filter(([, value]) => value !== '') as unknown as readonly (readonly ['incident.name', string])[],
    name: String(id),
    nameOf: 'cli.incident.numberToType',
    done: 'cli.notice.updated',
  } as const
  const answer = await sendWrite(context, 'updateIncident', input, about, options)
  if (answer) await printResult(context, input)
}
