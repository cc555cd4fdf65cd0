import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import type { Context } from '../../context.ts'
import { contributionShape } from '../../features/quality/quality/change.ts'
import { inWords, spoken } from '../../old/say.ts'
import { onlyGiven } from '../../only-given.ts'
import { askOnce } from '../ask-once.ts'
import { plain } from '../frame/line.ts'
import type { Look } from '../frame/look.ts'
import { listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { asPage, type Content, listed, type Page } from '../page.ts'
import { windowWords } from '../window-words.ts'
import { metricAt, metrics, queryTime } from './metrics.ts'

interface Routers extends Content {
  asked: string
}

/** Most parts of a change that the server tells. */
const most = 50

/** The routers of a country, those first that account for most of the change against the period before. */
export function routersPage(
  context: Context,
  look: Look,
  now: () => number,
  { country, metric, window }: { country: string; metric: number; window: string },
): Page {
  const shape = { ...contributionShape, heads: { ...contributionShape.heads, label: { zh: '路由', en: 'Router' } } }
  const columns = listColumns(
    shape,
    [
      { id: 'label' },
      { id: 'number' },
      { id: 'share' },
      { id: 'before_number' },
      { id: 'before_share' },
      { id: 'contribution' },
      { id: 'few' },
    ],
    look,
    now,
  )
  const name = countryName(country, spoken())
  return asPage<Routers>({
    view: 'quality',
    title: inWords({ zh: `${name} 路由`, en: `routers of ${name}` }),
    every: 10,
    permission: ['DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR_STATISTICAL_REPORT'],
    window,
    metric,
    metrics: metrics.map((each) => each.name),
    load: async ({ metric: index, signal, window: asked }) => {
      const query_time = queryTime(asked, now(), look.zone)
      const question = { country, dimension: 'router', metric: metricAt(index).id, limit: most } as const
      const { list } = await askOnce(context, 'getQualityChange', { ...question, ...onlyGiven({ query_time }) }, signal)
      const key = ({ value }: Schema<'Contribution'>) => value
      return {
        lists: [listed({ columns, rows: list, total: list.length, key, sorts: [], shape })],
        raw: list,
        asked,
      }
    },
    about: ({ asked }) => windowWords(asked),
    listRows: ({ height }) => height - 2,
    draw: ({ asked, look: { glyphs }, tables }, { height, width }) => {
      const words = inWords({
        zh: `${inWords(metricAt(asked.metric).name)}  最差两档的占比（%），与前一周期对比`,
        en: `${inWords(metricAt(asked.metric).name)}  share of the two worst buckets (%), against the period before`,
      })
      return [plain(` ${words}`), ...(tables[0] ? drawTable(tables[0], width, height - 1, { ...look, glyphs }) : [])]
    },
    command: ({ metric: index, window: asked }) =>
      `rtcops quality change --by router --country ${country} --metric ${metricAt(index).id.replace('_', '-')} -s ${asked}`,
  })
}
