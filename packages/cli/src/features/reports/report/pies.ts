import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { notesOf, wholePage } from '../../../old/lists.ts'
import { chosenCompany, chosenProject } from '../../../old/lookup.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { namedCountry } from '../../../quality/country-periods.ts'
import { ask } from '../../../server/server.ts'

/** A slice with the pie that it is of: the wire's name of its list. */
type PieSlice = Schema<'Slice'> & { pie: keyof Schema<'Pies'> }

/** Both pies, one below the other. */
export const getPies: Run = async (context) => {
  const { info } = await ask(
    context,
    'getPieStatistics',
    onlyGiven({
      company_id: await chosenCompany(context),
      appkey: await chosenProject(context),
      time: givenRange(context),
    }),
  )
  const slices = (['countries', 'sdk_versions'] as const).flatMap((pie): PieSlice[] =>
    info[pie].map((slice) => ({ pie, ...slice })),
  )
  await printList(context, sliceShape, wholePage(slices), notesOf(context, ['company', 'project']))
  return undefined
}

const pieWords = {
  countries: { text: 'report.chart.countries', mark: 'plain' },
  sdk_versions: { text: 'report.chart.sdkVersions', mark: 'plain' },
} as const

export const sliceShape: Shape<PieSlice> = {
  what: 'rows.rows',
  columns: columns<PieSlice>()([
    { id: 'pie', kind: 'status', label: 'report.tab.pies', words: pieWords },
    { id: 'name', kind: 'text', label: 'report.tab.pies' },
    { id: 'num', kind: 'number', label: 'report.chart.sessions' },
    { id: 'pct', kind: 'percent', label: 'quality.legend.share' },
  ]),
  fields: ['pie', 'name', 'num', 'pct'],
  times: [],
  heads: { pie: { zh: '饼图', en: 'Pie' }, name: { zh: '名称', en: 'Name' } },
  cells: {
    name: ({ name, pie }) => {
      if (name === 'other') return inWords({ zh: '其他', en: 'other' })
      if (pie === 'countries') return namedCountry(name)
      return name === '' ? inWords({ zh: '未知', en: 'unknown' }) : name
    },
  },
}
