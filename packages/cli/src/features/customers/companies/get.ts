import type { CompanyDetails } from '@rtcops/core/features/customers/companies/details'
import { withOffset } from '@rtcops/core/time/wire-offset'
import type { Context } from '../../../command.ts'
import { companyOf } from '../../../lookup.ts'
import { printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import {
  certificationPart,
  certificationPartWide,
  companyPart,
  companyPartWide,
  wholeCompany,
} from './detail-listing.ts'

/** Shows one company: in a table its facts, certification and projects, in other formats all data. */
export async function getCompany(context: Context, company: string): Promise<void> {
  const id = await companyOf(context, company)
  const { info } = await ask(context, 'getCompanyDetails', { id })
  if (isTable(context.settings)) await printParts(context, info)
  else await printObject(context, wholeCompany, 'cli.what.company', withTimes(context, info))
}

function withTimes({ settings }: Context, { company, ...lists }: CompanyDetails): CompanyDetails {
  const create_time = String(withOffset(company.create_time, settings.zone))
  return { company: { ...company, create_time }, ...lists }
}

async function printParts(context: Context, { company, users, projects }: CompanyDetails): Promise<void> {
  const isWide = context.settings.format === 'wide'
  await printObject(context, isWide ? companyPartWide : companyPart, 'cli.what.company', company)
  if (context.settings.columns) return
  const certification = isWide ? certificationPartWide : certificationPart
  await printObject(context, certification, 'cli.company.certification', company)
  const { printProjects, printUsers } = await import('./detail-lines.ts')
  printProjects(context, projects)
  if (isWide) printUsers(context, users)
}
