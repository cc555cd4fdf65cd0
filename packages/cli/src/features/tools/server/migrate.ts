import type { Run, Words } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import { fill, inWords } from '../../../i18n/say.ts'
import { wholePage } from '../../../lists.ts'
import { checkColumns, printList } from '../../../output/list.ts'
import type { Cell, Shape } from '../../../output/shape.ts'
import { Progress } from '../../../terminal/progress.ts'

interface Step {
  engine: 'records' | 'telemetry'
  step: string
  /** 1 taken before, 2 taken now, 3 to be taken. */
  state: 1 | 2 | 3
}

const engineWords: Readonly<Record<Step['engine'], Words>> = {
  records: { zh: '业务数据', en: 'records' },
  telemetry: { zh: '遥测', en: 'telemetry' },
}
const stateCells: Readonly<Record<Step['state'], Words & Pick<Cell, 'mark'>>> = {
  1: { zh: '已完成', en: 'done', mark: 'off' },
  2: { zh: '刚完成', en: 'done now', mark: 'ok' },
  3: { zh: '待执行', en: 'to do', mark: 'warn' },
}

const shape: Shape<Step> = {
  what: 'word.steps',
  columns: [
    { id: 'engine', kind: 'text', label: 'common.column.remark' },
    { id: 'step', kind: 'code', label: 'common.column.remark' },
    { id: 'state', kind: 'text', label: 'member.state' },
  ],
  fields: ['engine', 'step', 'state'],
  times: [],
  heads: { engine: { zh: '数据', en: 'Data' }, step: { zh: '步骤', en: 'Step' } },
  cells: {
    engine: ({ engine }) => inWords(engineWords[engine]),
    state: ({ state }) => ({ text: inWords(stateCells[state]), mark: stateCells[state].mark }),
  },
}

const upToDate: Words = { zh: '表结构已是最新', en: 'The schemas are up to date' }
const toDo: Words = { zh: '待执行 {count} 步', en: 'Steps to do: {count}' }
const doneNow: Words = { zh: '已执行 {count} 步', en: 'Steps done: {count}' }

/** Lists every step, after those that were missing have been taken. */
export const migrate: Run = async (context) => {
  checkColumns(context, shape)
  const progress = new Progress(context, 'migrate')
  const line = ['migrate', ...(context.values.has('dry-run') ? ['--dry-run'] : [])]
  const { result } = await runHost<{ list: Step[] }>(context, line, {
    onProgress: (done, total) => progress.show(done, total, `${done}/${total}`),
  }).finally(() => progress.end())
  const { list } = result
  await printList(context, shape, wholePage(list), { page: 1, before: 0, filter: '', silent: true })
  const count = (state: Step['state']) => list.filter((step) => step.state === state).length
  const { ok, warn } = context.glyphs
  if (count(3) > 0) context.notice(`${context.paint.error('warn', warn)} ${fill(inWords(toDo), { count: count(3) })}`)
  else if (count(2) > 0)
    context.notice(`${context.paint.error('good', ok)} ${fill(inWords(doneNow), { count: count(2) })}`)
  else context.notice(`${context.paint.error('good', ok)} ${inWords(upToDate)}`)
  return undefined
}
