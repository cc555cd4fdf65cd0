import type { Answer, Input } from '@rtcops/core/api/types'
import { type CountryDay, countryDayColumns } from '@rtcops/core/features/reports/places/columns'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { filterWords } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { exportToFile } from '../../../output/export-to-file.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
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
  what: 'word.rows',
  columns: countryDayColumns,
  fields: countryDayColumns.map(({ id }) => id),
  times: [],
  cells: { country: ({ country }) => namedCountry(country) },
}
