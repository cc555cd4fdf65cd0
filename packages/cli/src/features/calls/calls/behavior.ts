import type { Input, Schema } from '@rtcops/core/api/types'
import { type BehaviorEvent, behaviorColumns } from '@rtcops/core/features/calls/behavior/columns'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { drawBars } from '../../../old/bar-chart.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf, wholePage } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText, onlyMatch } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { isDrawn } from '../../../output/is-drawn.ts'
import { ask } from '../../../server/server.ts'

/** Events over all calls; with `--chart` how many there are of each type. */
export const callBehavior: Run = async (context) => {
  const filter = await readFilter(context)
  if (context.values.has('chart')) await chartTypes(context, filter)
  else {
    const order = orderOf(context, ['ts'])
    const pages = listPages<'listCallBehavior', BehaviorEvent>(context, 'listCallBehavior', {
      ...filter,
      ...(order ? { order } : {}),
    })
    await printList(context, eventShape, pages, notesOf(context, ['company', 'project', 'event', 'room', 'user']))
  }
  return undefined
}

/** Bars where somebody looks at them; elsewhere rows. */
async function chartTypes(context: Context, filter: Input<'getCallBehaviorCharts'>): Promise<void> {
  const { info } = await ask(context, 'getCallBehaviorCharts', filter)
  if (isDrawn(context)) await drawBars(context, typeShape, 'number', info.types)
  else await printList(context, typeShape, wholePage(info.types))
}

async function readFilter(context: Context): Promise<Input<'getCallBehaviorCharts'>> {
  const [project, room, user] = ['project', 'room', 'user'].map((flag) => filterText(context, flag))
  if ((room || user) && !project) throw usage(say('usage.needsProject'), 'rtcops call behavior --help')
  const types = context.repeated.get('event')
  return onlyGiven({
    company_id: await chosenCompany(context),
    app_key: await chosenProject(context),
    channel_name: room,
    user_id: user,
    type_number: types && (await typesOf(context, types)),
    time: givenRange(context),
  })
}

/** Types of events, by number or by the whole name. */
async function typesOf(context: Context, given: readonly string[]): Promise<number[]> {
  if (given.every((each) => isTypeNumber(each))) return given.map(Number)
  const { list: known = [] } = await ask(context, 'listEventTypes', { limit: 200 })
  return given.map((each) =>
    isTypeNumber(each)
      ? Number(each)
      : onlyMatch(
          'what.eventType',
          each,
          known
            .filter(({ type_describe, type_key }) => type_describe === each || type_key === each)
            .map(({ type_describe, type_number }) => ({ id: type_number, text: type_describe })),
        ),
  )
}

const isTypeNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= 4_294_967_295

const eventShape: Shape<BehaviorEvent> = {
  what: 'rows.callEvents',
  columns: behaviorColumns,
  wide: [
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'type_number', kind: 'code', label: 'common.column.id' },
    { id: 'message', kind: 'text', label: 'call.column.content' },
  ],
  fields: [
    'id',
    'ts',
    'app_key',
    'app_name',
    'channel_session_id',
    'channel_name',
    'uid',
    'type_number',
    'type_describe',
    'level',
    'message',
    'platform',
    'sdk_version',
  ],
  times: ['ts'],
  heads: { uid: { zh: '用户ID', en: 'User' }, type_number: { zh: '类型号', en: 'Type' } },
  clock: true,
}

type TypeCount = Schema<'BehaviorInfo'>['types'][number]

const typeShape: Shape<TypeCount> = {
  what: 'rows.callEvents',
  columns: [
    { id: 'type_describe', kind: 'text', label: 'behavior.column.event' },
    { id: 'number', kind: 'number', label: 'behavior.chart.number' },
    { id: 'bad', kind: 'number', label: 'call.level.bad' },
    { id: 'fatal', kind: 'number', label: 'call.level.fatal' },
  ],
  wide: [{ id: 'type_number', kind: 'code', label: 'common.column.id' }],
  fields: ['type_number', 'type_describe', 'number', 'bad', 'fatal'],
  times: [],
  heads: { type_number: { zh: '类型号', en: 'Type' } },
}
