import type { Answer, Input } from '@rtcops/core/api/types'
import { type CountryDay, countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { filterWords } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { namedCountry } from '../../../quality/country-periods.ts'
import { countedUntil } from './counted-until.ts'
import { readDays } from './read-days.ts'

export const getCountries: Run = async (context) => {
  const pages = listPages<'listCountryUsage', CountryDay>(context, 'listCountryUsage', await readFilter(context))
  const { printed, notice } = await countedUntil<CountryDay, Answer<'listCountryUsage'>['info']>(context, pages)
  await printList(context, countryDayShape, printed, notesOf(context, ['company', 'project', 'country']))
  notice()
  return undefined
}

export const exportCountries: Run = async (context) => {
  await exportToFile(context, 'exportCountryUsage', await readFilter(context))
  return undefined
}

async function readFilter(context: Context): Promise<Input<'exportCountryUsage'>> {
  const codes = codesOf(context)
  return {
    ...(await readDays(context)),
    ...onlyGiven({
      country: codes.length > 0 ? codes : undefined,
      order: orderOf(context, ['days', 'user_nums', 'call_times']),
    }),
  }
}

/** Country codes of all `--country`, each once. @throws {Failure} for what is none */
function codesOf(context: Context): string[] {
  const given = filterWords(context, 'country')
  for (const code of given) if (!/^[a-z]{2}$/i.test(code)) throw usage(say('report.noCountry', { given: code }))
  return [...new Set(given.map((code) => code.toUpperCase()))]
}

export const countryDayShape: Shape<CountryDay> = {
  what: 'rows.rows',
  columns: countryDayColumns,
  fields: countryDayColumns.map(({ id }) => id),
  times: [],
  cells: { country: ({ country }) => namedCountry(country) },
}
