import type { Input, Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { day, hour } from '@rtcops/core/time/zone'
import { type AffectedProject, countAffected } from '../../../diagnosis/telemetry/count-affected.ts'
import { badField } from '../../../platform/input/refusal.ts'
import { readCompanyContacts } from '../../../postgres/company-contacts.ts'
import { companiesByProject } from '../../../postgres/project-names.ts'
import { type Question, readQuestion } from '../../../quality/read-question.ts'
import { readRawDays } from '../../../retention/records.ts'
import type { Context, MemberContext } from '../../../services/context.ts'

export type AffectedInput = Omit<Input<'listAffectedCompanies'>, 'limit'>

/** Longest range in hours: all samples in it are read. */
const mostHours = 24
/** Projects that a filter of other screens can name. */
const mostProjects = 200

type Asked = Pick<Context, 'db' | 'now' | 'telemetry'> & Pick<MemberContext, 'member' | 't'>

/** All companies with users badly off, and the window that was counted. */
export interface Affected {
  companies: Schema<'AffectedCompany'>[]
  question: Question
}

/**
 * Returns all companies whose users were badly off in a window, those with the most such users first.
 *
 * @throws {Refusal} 40001 if the range is longer than a day, or its samples are no longer kept
 */
export async function readAffected(context: Asked, { cause, ...input }: AffectedInput): Promise<Affected> {
  const question = await readQuestion(context, input)
  const { filter, range } = question
  if (range.end - range.start > mostHours * hour)
    throw badField('query_time', 'quality.refusal.affectedTooWide', { hours: mostHours })
  const days = await readRawDays(context.db)
  if (range.start < context.now() - days * day) throw badField('query_time', 'quality.refusal.affectedTooOld', { days })
  const { accessServer, appKeys, country, router } = filter
  const [projects, companyOf] = await Promise.all([
    countAffected(context, { accessServer, appKeys, country, router, cause }, range),
    companiesByProject(context.db),
  ])
  const byCompany = Map.groupBy(projects, ({ appKey }) => companyOf.get(appKey)?.id ?? null)
  const hit = [...byCompany].filter(([, ofCompany]) => ofCompany.some(({ users }) => users > 0))
  const contactOf = await readCompanyContacts(
    context,
    hit.flatMap(([id]) => id ?? []),
  )
  const companies = hit.map(([id, ofCompany]): Schema<'AffectedCompany'> => {
    const contact = contactOf.get(id ?? 0)
    return {
      company_id: id,
      company_name: contact?.name ?? context.t('common.state.unknown'),
      ...sumsOf(ofCompany),
      salesperson_name: contact?.salesperson_name ?? '',
      contact_name: contact?.contact_name ?? '',
      contact_phone: contact?.contact_phone ?? '',
      appkeys: ofCompany
        .filter(({ users }) => users > 0)
        .toSorted((one, other) => other.users - one.users)
        .slice(0, mostProjects)
        .map(({ appKey }) => appKey),
    }
  })
  return { companies: companies.toSorted(byUsers), question }
}

/** Sums up the projects of a company; a user id is a user of one project. */
function sumsOf(projects: readonly AffectedProject[]) {
  const sum = (of: Exclude<keyof AffectedProject, 'appKey'>) => projects.reduce((all, each) => all + each[of], 0)
  const [users, allUsers] = [sum('users'), sum('allUsers')]
  return {
    users,
    all_users: allUsers,
    share: shareOf(users, allUsers) ?? 0,
    bad_minutes: sum('badMinutes'),
    calls: sum('calls'),
  }
}

const byUsers = (one: Schema<'AffectedCompany'>, other: Schema<'AffectedCompany'>): number =>
  other.users - one.users || other.bad_minutes - one.bad_minutes || (one.company_id ?? 0) - (other.company_id ?? 0)
