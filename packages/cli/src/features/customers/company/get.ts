import type { CompanyDetails } from '@rtcops/core/features/customers/companies/details'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { companyOf } from '../../../lookup.ts'
import { printObject } from '../../../output/object.ts'
import type { Shape } from '../../../output/shape.ts'
import { withOffset } from '../../../output/wire-time.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { certificationPart, certificationPartWide, companyPart, companyPartWide } from './shapes.ts'

/** One company: in a table its facts, certification and projects, in other formats all that the server knows. */
export const getCompany: Run = async (context) => {
  const id = await companyOf(context, context.args[0] ?? '')
  const { info } = await ask(context, 'getCompanyDetails', { id })
  if (isTable(context.settings)) await printParts(context, info)
  else await printObject(context, wholeShape, say('what.company'), withTimes(context, info))
  return undefined
}

const wholeShape: Shape<CompanyDetails> = {
  what: 'word.companies',
  columns: [],
  fields: ['company', 'users', 'projects', 'prices'],
  times: [],
}

function withTimes({ settings }: Context, { company, ...lists }: CompanyDetails): CompanyDetails {
  const create_time = String(withOffset(company.create_time, settings.zone))
  return { company: { ...company, create_time }, ...lists }
}

async function printParts(context: Context, { company, users, projects }: CompanyDetails): Promise<void> {
  const isWide = context.settings.format === 'wide'
  await printObject(context, isWide ? companyPartWide : companyPart, say('what.company'), company)
  if (context.settings.columns) return
  const certification = inWords({ zh: '认证', en: 'Certification' })
  await printObject(context, isWide ? certificationPartWide : certificationPart, certification, company)
  const { projectLines, userLines } = await import('./detail-lines.ts')
  projectLines(context, projects)
  if (isWide) userLines(context, users)
}
