import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { cutRows, notesOf } from '../../../old/lists.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { reports } from './reports.ts'

interface ReportRow {
  name: string
  about: string
  export: 0 | 1
  columns: string
}

export const listReports: Run = async (context) => {
  const read = () =>
    Promise.all(
      Object.entries(reports).map(
        async ([name, report]): Promise<ReportRow> => ({
          name,
          about: inWords(report.about),
          export: report.export ? 1 : 0,
          columns: (await report.fields()).join(','),
        }),
      ),
    )
  await printList(context, reportShape, cutRows(context, read), notesOf(context))
  return undefined
}

const reportShape: Shape<ReportRow> = {
  what: 'rows.reports',
  columns: [
    { id: 'name', kind: 'code', label: 'common.column.id' },
    { id: 'about', kind: 'text', label: 'common.column.remark' },
    {
      id: 'export',
      kind: 'status',
      label: 'common.action.export',
      words: { 1: { text: 'common.state.yes', mark: 'plain' }, other: { text: 'common.state.no', mark: 'plain' } },
    },
    { id: 'columns', kind: 'text', label: 'ui.table.columns' },
  ],
  fields: ['name', 'about', 'export', 'columns'],
  times: [],
  heads: {
    name: { zh: '名称', en: 'Name' },
    about: { zh: '内容', en: 'What' },
    columns: { zh: '列', en: 'Columns' },
  },
}
