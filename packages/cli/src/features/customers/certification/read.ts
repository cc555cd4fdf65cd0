import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { notesOf } from '../../../lists/notes.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printObject, printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'
import { applicationOf } from './find.ts'
import { application, applications, review, reviews } from './listing.ts'
import { reviewed } from './status.ts'

interface ListOptions extends PageOptions, RangeOptions {
  company?: string
  name?: string
  records?: boolean
  result?: keyof typeof reviewed
}

/** Lists pending applications, or with `--records` the reviews. */
export async function listCertifications(context: Context, options: ListOptions): Promise<void> {
  const { name, records, result } = options
  if (result && !records) throw usage(['cli.certification.needsRecords'])
  const filter: Input<'listCertificationRecords'> = onlyGiven({
    company_id: await chosenCompany(context, options),
    company_name: name || undefined,
    create_time: givenRange(context, options),
    certification_status: result && reviewed[result],
  })
  const [listing, operation] = records
    ? ([reviews, 'listCertificationRecords'] as const)
    : ([applications, 'listCertificationApplications'] as const)
  const notes = notesOf(context, options)
  // `--records` selects the list and does not filter it.
  const narrowed = notes.filter.replace(/^records ?/, '')
  await printRows(context, listing, listPages(context, operation, filter, options), { ...notes, filter: narrowed })
}

export const getApplication = async (context: Context, company: string): Promise<void> =>
  printObject(context, application, 'cli.what.certification', await applicationOf(context, company))

export async function getReview(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getCertificationRecord', { id })
  await printObject(context, review, 'cli.what.certificationRecord', info)
}
