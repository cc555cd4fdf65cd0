import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ExportJob } from '@rtcops/core/features/operations/exports/columns'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatDateTime } from '@rtcops/core/time/zone'
import { companyOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { fetchExport, formatFor, percentDone, whenFinished } from '../../../output/file/fetch-export.ts'
import { writeFile } from '../../../output/file/save-file.ts'
import { type Checked, Form } from '../../../tui/components/form.tsx'
import type { FormField, Values } from '../../../tui/components/form-fields.tsx'
import { companySuggestions } from '../../../tui/suggestions.ts'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { windowRange } from '../../../tui/windows.ts'

const lists = {
  transactions: 'exportTransactions',
  bills: 'exportExpenseBills',
  invoices: 'exportInvoices',
} as const

interface Wanted {
  list: keyof typeof lists
  filter: { company_id?: number; time: [string, string] }
  /** Absolute path. */
  file: string
}

/** Shows a form that exports a money list to a file. */
export function ExportForm({ company = '', since = '30d' }: { company?: string; since?: string }) {
  const tui = useTui()
  return (
    <Form<Wanted>
      view="balances"
      title={tui.t('cli.tui.export.title')}
      fields={fieldsOf(company, since, tui)}
      check={(values) => readWanted(values, tui)}
      run={(request, tell) => save(request, tell, tui)}
    />
  )
}

function fieldsOf(company: string, since: string, { context, may, now, zone }: Tui): FormField[] {
  const stamp = formatDateTime(now(), zone).replace(/[-: ]/g, '')
  const names = Object.keys(lists) as (keyof typeof lists)[]
  const allowed = names.filter((name) => may(lists[name]))
  return [
    {
      id: 'what',
      label: 'cli.tui.export.what',
      start: allowed[0] ?? '',
      choices: allowed.map((name) => [name, `cli.tui.export.${name}`] as const),
    },
    { id: 'company', label: 'cli.tui.export.company', start: company, suggest: companySuggestions(context) },
    { id: 'since', label: 'cli.tui.export.since', start: since },
    {
      id: 'file',
      label: 'cli.tui.export.file',
      start: `rtcops-${stamp}.xlsx`,
      about: (file) => (file === '' ? '' : resolve(file)),
    },
  ]
}

async function readWanted(values: Values, tui: Tui): Promise<Checked<Wanted>> {
  const { context, t } = tui
  const { company = '', file = '', since = '', what = '' } = values
  const time = windowRange(since.trim(), tui)
  if (!time) return { problems: { since: t('cli.tui.window.problem', { typed: since }) } }
  const path = resolve(file.trim())
  if (file.trim() === '' || existsSync(path)) return { problems: { file: t('cli.tui.export.exists', { file: path }) } }
  const company_id = company.trim() === '' ? undefined : await companyOf(context, company.trim())
  return { draft: { list: what as Wanted['list'], filter: { ...onlyGiven({ company_id }), time }, file: path } }
}

async function save({ file, filter, list }: Wanted, tell: (text: string) => void, { context, t }: Tui) {
  tell(t('cli.tui.export.running'))
  const onProgress = (job: ExportJob) =>
    tell(t('cli.tui.export.progress', { percent: percentDone(job), rows: formatNumber(job.rows_done) }))
  const input = { ...filter, format: formatFor(file) }
  const { expected, stream } = await fetchExport(context, lists[list], input, file, (id) =>
    whenFinished(context, id, onProgress),
  )
  const { size } = await writeFile(stream, file, expected)
  const rows = expected.rows === undefined ? '' : `  ${t('cli.tui.rows', { rows: formatNumber(expected.rows) })}`
  return { mark: 'ok' as const, text: `${t('cli.tui.export.saved', { file })}${rows}  ${formatBytes(size)}` }
}
